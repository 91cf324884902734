"""What loads what: the contracts of CONTRIBUTING.md at run time."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from tests.process import ROOT

HEADLESS = [
    "--help",
    "--version",
    "games",
    "games --json",
    "rules CH",
    "replay FA9:5",
    "solve FA9:5",
    "play --help",
    "play FA --plain",
]

PROBE = """
import sys
from app.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
loaded = {name.partition('.')[0] for name in sys.modules}
print(*sorted(loaded & {'textual', 'rich', 'widgets', 'styles'}), file=sys.stderr)
"""


@pytest.mark.parametrize("arguments", HEADLESS)
def test_plain_commands_load_nothing_of_the_screen(arguments: str) -> None:
    assert importlib.util.find_spec("textual"), "without textual installed this test could not fail"
    run = subprocess.run(
        [sys.executable, "-c", PROBE, *arguments.split()], cwd=ROOT, input="5\n", capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr.strip() == ""


def test_help_and_version_do_not_even_load_the_rules() -> None:
    probe = PROBE.replace("{'textual', 'rich', 'widgets', 'styles'}", "{'dataclasses', 'random', 'json', 'difflib'}")
    for argument in ("--help", "--version"):
        run = subprocess.run([sys.executable, "-c", probe, argument], cwd=ROOT, capture_output=True, text=True)
        assert run.stderr.strip() == ""


def _imports(source: str) -> set[str]:
    """Every module that a source file imports, by its full name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("path", sorted((ROOT / "app" / "rules").glob("*.py")), ids=lambda path: path.stem)
def test_the_rules_use_the_standard_library_only(path: Path) -> None:
    for module in _imports(path.read_text()):
        assert module.startswith("app.rules") or module.partition(".")[0] in sys.stdlib_module_names


def test_the_rules_do_no_input_or_output_and_ask_no_clock() -> None:
    for path in (ROOT / "app" / "rules").glob("*.py"):
        assert not _imports(path.read_text()) & {"os", "sys", "io", "time", "datetime", "pathlib", "secrets"}
        assert "print(" not in path.read_text()
        assert "open(" not in path.read_text()


def test_widgets_never_import_the_app() -> None:
    for path in (ROOT / "widgets").glob("**/*.py"):
        assert not any(module.partition(".")[0] == "app" for module in _imports(path.read_text()))


def test_nothing_mutable_lives_on_a_module() -> None:
    """Many visitors share one process: a list, dict or set on a module would be shared by all of them."""
    for path in (ROOT / "app").glob("**/*.py"):
        for node in ast.parse(path.read_text()).body:
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            mutable = isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp)
            assert not mutable, f"{path}: {ast.unparse(node)[:60]}"
