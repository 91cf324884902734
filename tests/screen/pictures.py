"""The pictures of the README: `python -m tests.screen.pictures` writes them into screenshots/."""

from __future__ import annotations

import asyncio

from tests.process import ROOT
from tests.screen.scenes import SCREENS, Scene

FOLDER = ROOT / "screenshots"
SHOWN = (
    "menu",
    "setup",
    "non-consecutive",
    "forbidden-adjacent",
    "number-capture",
    "number-circle-duel",
    "number-chain",
    "x-ray",
    "hint",
    "result",
    "review",
)


def pictured() -> list[Scene]:
    return [scene for scene in SCREENS if scene.name in SHOWN]


async def picture(scene: Scene) -> str:
    """The scene at 80x24 as SVG."""
    app = scene.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await scene.lead(pilot)
        await pilot.pause()
        return app.export_screenshot(title="Last Move")


async def draw_all() -> None:
    for scene in pictured():
        (FOLDER / f"{scene.name}.svg").write_text(await picture(scene))
        print(f"screenshots/{scene.name}.svg")


if __name__ == "__main__":
    asyncio.run(draw_all())
