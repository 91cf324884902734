"""The wheel: it claims no common names, and the game in it plays."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.process import ROOT

CANNOT_FETCH = ("No matching distribution found for hatchling", "Could not find a version", "ConnectionError")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("wheel")
    build = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(target), str(ROOT)],
        capture_output=True,
        text=True,
    )
    if build.returncode and any(sign in build.stderr for sign in CANNOT_FETCH):
        pytest.skip("the build backend cannot be fetched here")
    assert build.returncode == 0, build.stderr
    return next(target.glob("lastmove-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts folder of a fresh environment that holds nothing but the wheel."""
    home = tmp_path_factory.mktemp("fresh")
    subprocess.run([sys.executable, "-m", "venv", home], check=True)
    scripts = home / ("Scripts" if sys.platform == "win32" else "bin")
    install = subprocess.run(
        [scripts / "python", "-m", "pip", "install", "--quiet", wheel], capture_output=True, text=True
    )
    assert install.returncode == 0, install.stderr
    return scripts


def test_the_wheel_claims_only_the_name_lastmove(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"lastmove"}
    assert "lastmove/__init__.py" in names
    assert "lastmove/_house/app/rules/__init__.py" in names
    assert not any("launcher" in name or "test" in name for name in names)


def test_the_installed_game_plays(installed: Path, tmp_path: Path) -> None:
    run = subprocess.run(
        [installed / "lastmove", "play", "forbidden-adjacent", "--plain"],
        input="5\n7\n3\n9\n1\n",
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.endswith("Player 1 wins!\n\nGame code: FA9:5.7.3.9.1\n")


def test_an_app_of_somebody_else_is_not_in_the_way(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "app.py").write_text("raise SystemExit('the wrong app')")
    for command in ([installed / "lastmove"], [installed / "python", "-m", "lastmove"]):
        run = subprocess.run([*command, "rules", "NC"], capture_output=True, text=True, cwd=tmp_path)
        assert run.returncode == 0, run.stderr
        assert run.stdout.startswith("NON-CONSECUTIVE")


def test_the_installed_packages_claim_no_common_names(installed: Path, tmp_path: Path) -> None:
    probe = "import importlib.util as u; print([n for n in ('app', 'widgets', 'styles') if u.find_spec(n)])"
    run = subprocess.run([installed / "python", "-c", probe], capture_output=True, text=True, cwd=tmp_path)
    assert run.stdout == "[]\n"
