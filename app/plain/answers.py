"""What one line at the prompt means: a number, a step of the relation, or a command."""

from __future__ import annotations

import re

from app.commands import COMMANDS, INTEGER
from app.controller import Controller, Reaction
from app.rules.beginnings import UnknownName, by_beginning, shown
from app.rules.relation import Relation, RelationError

_DECIMAL = re.compile(r"[+-]?[0-9]*[.,][0-9]+")
_LONG_NUMBER = re.compile(r"[+-]?[0-9]{10,}")


def answer(controller: Controller, line: str) -> Reaction:
    """Do what a line says."""
    text = line.strip()
    if not text:
        return controller.refuse("Not valid: the line is empty; type a number, or help.")
    if controller.match.game.law.follows and text[0] in "+-xX*/" and text[1:].strip():
        return _step(controller, text)
    if INTEGER.fullmatch(text):
        return controller.play(int(text))
    if _LONG_NUMBER.fullmatch(text) or _DECIMAL.fullmatch(text):
        kind = (
            "an integer"
            if _DECIMAL.fullmatch(text)
            else f"a number from 1 to {controller.match.position.settings.size}"
        )
        return controller.refuse(f"Not valid: {shown(text)} is not {kind}.")
    return _command(controller, text)


def _step(controller: Controller, text: str) -> Reaction:
    try:
        terms = Relation.parse(text).terms
    except RelationError as error:
        return controller.refuse(f"Not valid: {error}.")
    if len(terms) > 1:
        return controller.refuse("Not valid: choose one step at a time.")
    return controller.play_by(terms[0])


def _command(controller: Controller, text: str) -> Reaction:
    word, _, argument = text.partition(" ")
    try:
        name = by_beginning(word.lower(), [command.name for command in COMMANDS], kind="number or command")
    except UnknownName as error:
        return controller.refuse(f"Not valid: {error}{'' if str(error).endswith('?') else '.'}")
    command = next(command for command in COMMANDS if command.name == name)
    return command.run(controller, argument.strip())
