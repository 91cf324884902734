# On a fresh machine `make play` and `make test` do everything; they need Python 3.11 or newer and make.

VENV := .venv
BIN := $(VENV)/bin
# The first Python on this machine that is new enough; say `make PYTHON=/path/to/python3` to choose another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)

.PHONY: help play test check format bench soak screenshots snapshots setup clean

help:
	@echo "make play     set up and start the game"
	@echo "make test     set up and run all tests"
	@echo "make check    format, lint, types and import contracts"
	@echo "make format   let ruff format the source and fix what it can"
	@echo "make bench    measure, and write the table of the README"
	@echo "make soak     kill the game again and again while it is played; nothing shown may be lost"
	@echo "make screenshots  draw the pictures of the README anew"
	@echo "make snapshots    accept how everything looks now; look at the changed pictures first"
	@echo "make setup    only build the virtual environment in $(VENV)"
	@echo "make clean    remove the virtual environment and all caches"

play: setup
	@$(BIN)/lastmove

test: $(VENV)/.tools
	@$(BIN)/python -m pytest -n 3 --dist worksteal

check: $(VENV)/.tools
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(VENV)/.tools
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(VENV)/.bench
	@$(BIN)/python -m tests.bench README.md

soak: $(VENV)/.tools
	@$(BIN)/python -m tests.soak

screenshots: $(VENV)/.tools
	@$(BIN)/python -m tests.screen.pictures

snapshots: $(VENV)/.tools
	@$(BIN)/python -m pytest -q tests/screen/test_snapshots.py --snapshot-update

setup: $(VENV)/.game

# Rebuilt from nothing when pyproject.toml changes: what it no longer asks for must not linger.
$(VENV)/.game: pyproject.toml
	@$(or $(PYTHON),python3) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Last Move needs Python 3.11 or newer; '$(or $(PYTHON),python3)' is missing or too old" \
			"($$($(or $(PYTHON),python3) --version 2>&1))."; \
		echo "Install a newer Python, or name one: make PYTHON=/path/to/python3 $(MAKECMDGOALS)"; \
		exit 1; }
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.tools: $(VENV)/.game
	@echo "Adding the test tools ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

# open_spiel has no build for every machine; the bench goes on without it.
$(VENV)/.bench: $(VENV)/.tools
	@echo "Adding the solvers to compare with ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check open_spiel 2>/dev/null || echo "(without open_spiel)"
	@touch $@

clean:
	@rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis dist
	@find app widgets styles tests -name __pycache__ -type d -prune -exec rm -rf {} +
