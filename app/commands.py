"""Every command once: its name, what it takes and what it does. Prompts and help pages derive from this table."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from app.controller import Controller, Reaction
from app.rules.foreign import shown

INTEGER = re.compile(r"[+-]?[0-9]{1,9}")


@dataclass(frozen=True)
class Command:
    """What one may type instead of a number. `run` gets whatever stands behind the name."""

    name: str
    help: str
    run: Callable[[Controller, str], Reaction]
    argument: str = ""

    @property
    def usage(self) -> str:
        return f"{self.name} {self.argument}".rstrip()


def _alone(run: Callable[[Controller], Reaction]) -> Callable[[Controller, str], Reaction]:
    """A command that takes nothing."""

    def checked(controller: Controller, argument: str) -> Reaction:
        if argument:
            return controller.refuse(f"nothing goes behind this command, but there is '{shown(argument)}'")
        return run(controller)

    return checked


def _why(controller: Controller, argument: str) -> Reaction:
    if INTEGER.fullmatch(argument):
        return controller.why(int(argument))
    return controller.refuse("say which number, for example why 4")


def _help(controller: Controller) -> Reaction:
    game = controller.match.game
    lines = [("a number", f"{game.words.select} it")]
    if game.takes_steps:
        lines.append(
            (str(controller.match.position.settings.relation.terms[0]), "the number that this relation leads to")
        )
    lines += ((command.usage, command.help) for command in COMMANDS)
    return controller.tell(*(f"{usage:10}{text}" for usage, text in lines))


COMMANDS: tuple[Command, ...] = (
    Command("undo", "take back the last turn", _alone(Controller.undo)),
    Command("redo", "play again what was taken back", _alone(Controller.redo)),
    Command("hint", "ask the coach", _alone(Controller.hint)),
    Command("why", "why a number is not valid, or what it would change", _why, argument="N"),
    Command("state", "show the numbers again", _alone(Controller.state)),
    Command("log", "list the turns so far", _alone(Controller.log)),
    Command("rules", "show the rules of this game", _alone(Controller.rules)),
    Command("code", "print the game code", _alone(Controller.code)),
    Command("end", "end a turn of several claims", _alone(Controller.end_turn)),
    Command("help", "show this list", _alone(_help)),
    Command("quit", "leave; the game code is printed", _alone(Controller.leave)),
)
