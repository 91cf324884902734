"""The pictures of the README are those that the program shows now."""

from __future__ import annotations

import pytest

from tests.process import ROOT
from tests.screen.pictures import FOLDER, SHOWN, picture, pictured
from tests.screen.scenes import Scene


@pytest.mark.parametrize("scene", pictured(), ids=lambda scene: scene.name)
async def test_no_picture_is_stale(scene: Scene) -> None:
    drawn = (FOLDER / f"{scene.name}.svg").read_text()
    assert drawn == await picture(scene), "run `make screenshots` and look at what changed"


def test_the_readme_shows_every_picture_and_no_other() -> None:
    readme = (ROOT / "README.md").read_text()
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(SHOWN)
    for name in SHOWN:
        assert f"screenshots/{name}.svg" in readme
