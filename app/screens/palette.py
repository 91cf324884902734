"""Textual's palette of commands, without its one fault."""

from __future__ import annotations

from textual.command import CommandList, CommandPalette


class Palette(CommandPalette):
    """Its page keys look for the page among the lines of the list, and those exist only once the list has room."""

    def _action_command_list(self, action: str) -> None:
        if self.query_one(CommandList).scrollable_content_region or not action.startswith("page_"):
            super()._action_command_list(action)
