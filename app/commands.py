"""Every command once: name, keys, title, what it takes and what it does. Prompts, keys, footer, palette and help
pages derive from this table."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from app.controller import Controller, Reaction
from app.rules.foreign import shown

INTEGER = re.compile(r"[+-]?[0-9]{1,9}")


@dataclass(frozen=True)
class Command:
    """Something a player can ask for. `run` gets whatever stands behind the name at a prompt."""

    name: str
    title: str
    help: str
    run: Callable[[Controller, str], Reaction]
    keys: tuple[str, ...] = ()
    argument: str = ""
    in_footer: bool = False

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
    if not argument and controller.cursor is not None:
        return controller.why(controller.cursor)
    if INTEGER.fullmatch(argument):
        return controller.why(int(argument))
    return controller.refuse("say which number, for example why 4")


def _help(controller: Controller) -> Reaction:
    game = controller.match.game
    lines = [("a number", f"{game.words.select} it")]
    if game.takes_steps:
        term = controller.match.position.settings.relation.terms[0]
        lines.append((str(term), "the number that this relation leads to"))
    lines += ((command.usage, command.help) for command in COMMANDS)
    return controller.tell(*(f"{usage:10}{text}" for usage, text in lines))


COMMANDS: tuple[Command, ...] = (
    Command("undo", "Undo", "take back the last turn", _alone(Controller.undo), ("u",), in_footer=True),
    Command("redo", "Redo", "play again what was taken back", _alone(Controller.redo), ("r",)),
    Command("hint", "Hint", "ask the coach; again says more", _alone(Controller.hint), ("h", "t"), in_footer=True),
    Command("xray", "X-ray", "who wins under every number", _alone(Controller.x_ray), ("a",), in_footer=True),
    Command("why", "Why", "why a number is not valid, or what it would change", _why, ("y",), argument="N"),
    Command("state", "State", "show the numbers again", _alone(Controller.state), ("i",)),
    Command("log", "Log", "list the turns so far", _alone(Controller.log), ("l",), in_footer=True),
    Command("review", "Review", "who was winning after each turn", _alone(Controller.review), ("v",), in_footer=True),
    Command("rules", "Rules", "show the rules of this game", _alone(Controller.rules), ("b",)),
    Command("code", "Game code", "print the game code", _alone(Controller.code), ("g",)),
    Command("end", "End turn", "end a turn of several claims", _alone(Controller.end_turn), ("e",)),
    Command("forced", "Forced moves", "play on while nobody has a choice", _alone(Controller.play_forced), ("f",)),
    Command("concede", "Concede", "give this round up", _alone(Controller.concede), ("c",)),
    Command("restart", "Restart", "begin this round again", _alone(Controller.restart), ("R",)),
    Command("help", "Help", "show this list", _alone(_help), ("question_mark", "f1"), in_footer=True),
    Command("quit", "Menu", "leave; the game code is printed", _alone(Controller.leave), ("q",), in_footer=True),
)


def find_command(name: str) -> Command:
    return next(command for command in COMMANDS if command.name == name)
