"""How everything looks. Look at a changed picture before you accept it: `make snapshots` writes them anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.screen.scenes import BOARDS, REVIEW, SCREENS, STATES, STORED, Scene

SIZES = {"80x24": (80, 24), "120x40": (120, 40), "40x15": (40, 15)}


def name_of(scene: Scene) -> str:
    return scene.name


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
@pytest.mark.parametrize("scene", SCREENS, ids=name_of)
def test_every_screen_at_every_size(scene: Scene, size: tuple[int, int], snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(scene.app(), run_before=scene.lead, terminal_size=size)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
@pytest.mark.parametrize("scene", STORED, ids=name_of)
def test_every_screen_with_stored_games(scene: Scene, size: tuple[int, int], snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(scene.app(), run_before=scene.lead, terminal_size=size)


@pytest.mark.parametrize("scene", STATES, ids=name_of)
def test_every_state_of_a_board(scene: Scene, snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(scene.app(), run_before=scene.lead, terminal_size=(80, 24))


@pytest.mark.parametrize("looks", ["high-contrast", "paper", "terminal", "ascii", "no-color"])
@pytest.mark.parametrize("scene", [*BOARDS, REVIEW], ids=name_of)
def test_every_board_in_other_looks(
    scene: Scene, looks: str, snap_compare: Callable[..., bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    if looks == "no-color":
        monkeypatch.setenv("NO_COLOR", "1")
    app = scene.app()
    if looks == "ascii":
        app.preferences.ascii = "yes"
    elif looks != "no-color":
        app.preferences.theme = looks
    assert snap_compare(app, run_before=scene.lead, terminal_size=(80, 24))


def test_a_window_that_is_too_small(snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(SCREENS[0].app(), terminal_size=(30, 8))
