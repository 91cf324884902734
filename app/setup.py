"""The set-up of a match as a form: fields with values that can be changed and are checked at once."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from app.match import ROUNDS, Match
from app.players import Computer, Level, Participant, Person, clean_name
from app.rules.game import Game
from app.rules.options import RANDOM, OptionError, StartingNumber, Steps, WholeNumber
from app.rules.settings import Settings

KINDS = ("person", *(level.value for level in Level))
UNDO = ("free", "off")
FIRST = ("player 1", "player 2", "coin toss")


@dataclass
class Field:
    """One line of the form."""

    name: str
    title: str
    value: str
    choices: tuple[str, ...] = ()
    """Values to choose from; without them the value is typed."""
    note: str = ""

    def change(self, by: int) -> None:
        if self.choices and self.value in self.choices:
            self.value = self.choices[(self.choices.index(self.value) + by) % len(self.choices)]
        elif self.value.isascii() and self.value.isdigit():
            self.value = str(max(0, int(self.value) + by))
        elif self.choices:
            self.value = self.choices[0]


class SetupForm:
    """All that can be settled before a match, for one game."""

    def __init__(self, game: Game, name: str = "") -> None:
        """`name` is what the person at this computer is called."""
        self.game = game
        self.preset = 0
        self.row = 0
        self.fields = [*self._rule_fields(game.standard), *_people_fields(name)]

    def _rule_fields(self, settings: Settings) -> list[Field]:
        fields = []
        for option in self.game.options:
            if isinstance(option, Steps):
                fields.append(Field(option.name, option.title, str(settings.relation), note=option.range))
            elif isinstance(option, StartingNumber):
                value = RANDOM if settings.start is None else str(settings.start)
                fields.append(Field(option.name, option.title, value, note=option.range))
            elif isinstance(option, WholeNumber) and option.name != "reach":
                fields.append(Field(option.name, option.title, str(getattr(settings, option.name)), note=option.range))
        return fields

    # Changing

    @property
    def field(self) -> Field:
        return self.fields[self.row]

    def move(self, by: int) -> None:
        self.row = (self.row + by) % len(self.fields)

    def change(self, by: int) -> None:
        self.field.change(by)
        self._follow_the_size()

    def type(self, character: str) -> None:
        """Add a character to a value that is typed; the first one begins anew where a number stands."""
        if not self.field.choices and character.isprintable() and len(self.field.value) < 40:
            self.field.value += character

    def erase(self) -> None:
        if not self.field.choices:
            self.field.value = self.field.value[:-1]

    def next_preset(self) -> None:
        """Standard settings first, then the presets one after the other."""
        self.preset = (self.preset + 1) % (len(self.game.presets) + 1)
        self._apply()

    def standard(self) -> None:
        self.preset = 0
        self._apply()

    @property
    def preset_name(self) -> str:
        return "Standard" if self.preset == 0 else self.game.presets[self.preset - 1].title

    def _apply(self) -> None:
        chosen = {} if self.preset == 0 else dict(self.game.presets[self.preset - 1].options)
        fresh = {field.name: field.value for field in self._rule_fields(self.game.settings(**chosen))}
        for field in self.fields:
            field.value = fresh.get(field.name, field.value)

    def _follow_the_size(self) -> None:
        """A starting number that lies beyond the board comes back to its end."""
        size, start = self._value("size"), self._value("start")
        if size.isdigit() and start.isdigit() and int(start) > int(size) > 0:
            next(field for field in self.fields if field.name == "start").value = size

    # Reading

    def _value(self, name: str) -> str:
        return next((field.value for field in self.fields if field.name == name), "")

    def settings(self) -> Settings:
        """What the rules fields say; raises OptionError."""
        names = {option.name for option in self.game.options} - {"reach"}
        return self.game.settings(**{name: self._value(name) for name in names})

    @property
    def error(self) -> str:
        """Why a match cannot begin like this; nothing where it can."""
        try:
            self.settings()
            ROUNDS.read(self._value("rounds"))
        except OptionError as error:
            return str(error)
        return ""

    @property
    def is_variation(self) -> bool:
        return bool(self.error) or self.settings() != self.game.standard

    def match(self, generator: Random) -> Match:
        first = FIRST.index(self._value("first"))
        return Match(
            self.game,
            self.settings(),
            (self._participant(1), self._participant(2)),
            rounds=ROUNDS.read(self._value("rounds")),
            first=None if first == 2 else first,
            generator=generator,
            undo_allowed=self._value("undo") == UNDO[0],
        )

    def _participant(self, number: int) -> Participant:
        name, kind = clean_name(self._value(f"name{number}")), self._value(f"kind{number}")
        return Person(name) if kind == "person" else Computer(name or kind.title(), Level(kind))


def _people_fields(name: str) -> list[Field]:
    return [
        Field("name1", "Player 1's name", name),
        Field("kind1", "Player 1 is", "person", KINDS),
        Field("name2", "Player 2's name", ""),
        Field("kind2", "Player 2 is", "person", KINDS),
        Field("first", "Who starts", FIRST[0], FIRST),
        Field("rounds", "Rounds", "1", note=ROUNDS.range),
        Field("undo", "Undo", UNDO[0], UNDO),
    ]
