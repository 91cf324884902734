"""What one line at the prompt means: a number, a step of the relation, or a command."""

from __future__ import annotations

import re

from app.commands import COMMANDS, INTEGER, find_command
from app.controller import Controller, Reaction
from app.rules.beginnings import UnknownName, by_beginning
from app.rules.foreign import shown
from app.rules.relation import Relation, RelationError

_STEP = re.compile(r"[-+xX*/]\s*[0-9].*")
_DECIMAL = re.compile(r"[+-]?[0-9]*\.[0-9]+")
_LONG_NUMBER = re.compile(r"[+-]?[0-9]{10,}")
_SEVERAL = re.compile(r"[0-9]+([\s,;.+]+[0-9]+)+")


def answer(controller: Controller, line: str) -> Reaction:
    """Do what a line says."""
    text = line.strip()
    if not text:
        return controller.refuse("the line is empty; type a number, or help")
    if controller.match.game.takes_steps and _STEP.fullmatch(text):
        return _step(controller, text)
    if INTEGER.fullmatch(text):
        return controller.play(int(text))
    if _LONG_NUMBER.fullmatch(text):
        return controller.refuse(f"{shown(text)} is not a number from 1 to {controller.match.position.settings.size}")
    if _DECIMAL.fullmatch(text):
        return controller.refuse(f"{shown(text)} is not an integer")
    if _SEVERAL.fullmatch(text):
        return controller.refuse("type one number at a time")
    return _command(controller, text)


def _step(controller: Controller, text: str) -> Reaction:
    try:
        terms = Relation.parse(text).terms
    except RelationError as error:
        return controller.refuse(str(error))
    if len(terms) > 1:
        return controller.refuse("choose one step at a time")
    return controller.play_by(terms[0])


def _command(controller: Controller, text: str) -> Reaction:
    word, *argument = text.split(None, 1)
    try:
        name = by_beginning(word.lower(), [command.name for command in COMMANDS], kind="number or command")
    except UnknownName as error:
        return controller.refuse(str(error))
    return find_command(name).run(controller, "".join(argument))
