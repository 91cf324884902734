"""The settings file: what is read from it, what is said about it, and what Options writes into it."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.commands import COMMANDS
from app.preferences import NO_YES, PREFERENCES, Preference, Preferences
from app.rules import GAMES
from app.screens.menu import MenuScreen
from app.screens.options import OptionsScreen
from app.settings import FILE, SettingsFile, defaults
from app.tui import LastMove
from tests.conftest import RunCommand
from tests.screen.helpers import app_playing, click_key, play_screen, position_of, shown

ROOT_MAY_DO_ANYTHING = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path)


def place(file: SettingsFile) -> Path:
    assert file.path
    return file.path


def with_text(file: SettingsFile, text: str) -> Preferences:
    """What is read from a file with this text."""
    place(file).write_text(text, encoding="utf-8")
    return file.read()


def warned(file: SettingsFile) -> list[str]:
    """The warnings, without the file they are about."""
    assert all(warning.startswith(f"{file.path}: ") for warning in file.warnings)
    return [warning.removeprefix(f"{file.path}: ") for warning in file.warnings]


def preference(name: str) -> Preference:
    return next(one for one in PREFERENCES if one.name == name)


class TestReading:
    def test_without_a_file_or_a_folder_everything_is_standard(self, file: SettingsFile) -> None:
        for one in (file, SettingsFile(None)):
            assert one.read() == Preferences()
            assert one.warnings == ()

    def test_the_file_that_config_writes_reads_back_as_the_defaults(
        self, lastmove: RunCommand, home: Path, file: SettingsFile
    ) -> None:
        run = lastmove("config", "--write")
        assert (run.code, run.err) == (0, "")
        written = SettingsFile(home)
        assert written.read() == Preferences()
        assert written.warnings == ()
        assert place(written).read_text() == defaults()

    def test_the_keys_that_stand_there_as_comments_are_the_usual_ones(self, file: SettingsFile) -> None:
        text, _, keys = defaults().partition("[keys]\n")
        preferences = with_text(file, f"{text}[keys]\n{keys.replace('# ', '')}")
        assert warned(file) == []
        for command in COMMANDS:
            assert preferences.keys_of(command.name, ()) == command.keys

    @pytest.mark.parametrize(
        ("name", "value"), [(one.name, value) for one in PREFERENCES for value in one.choices], ids=str
    )
    def test_every_value_of_every_setting(self, file: SettingsFile, name: str, value: str) -> None:
        is_switch = preference(name).choices == NO_YES
        literals = {f'"{value}"', *([("false", "true")[value == "yes"]] if is_switch else [])}
        for literal in literals:
            assert getattr(with_text(file, f"{name} = {literal}\n"), name) == value
            assert warned(file) == []

    def test_a_name_is_cleaned(self, file: SettingsFile) -> None:
        assert with_text(file, 'name = "  Sun\\u001b[31m  Sky "\n').name == "Sun [31m Sky"
        assert warned(file) == []

    @pytest.mark.parametrize(
        ("text", "warning"),
        [
            ('them = "paper"', "there is no setting 'them'; did you mean theme?"),
            ('colour = "red"', "there is no setting 'colour'"),
            ("vikeys = true", "there is no setting 'vikeys'; did you mean vi_keys?"),
            ("[kees]", "there is no setting 'kees'; did you mean keys?"),
            ('"\\u001b[2J" = 1', "there is no setting '?[2J'"),
            ('click = "no"', "click is one of \"plays at once\", \"first click chooses\"; not 'no'"),
            ("theme = true", 'theme is one of "blue-orange", "high-contrast", "paper", "terminal"; not True'),
            ("mouse = 3", "mouse is one of false, true; not 3"),
            ('mouse = "maybe"', "mouse is one of false, true; not 'maybe'"),
            ("mouse = []", "mouse is one of false, true; not []"),
            ("motion = 2026-11-18", 'motion is one of "none", "full"; not datetime.date(2026, 11, 18)'),
            ("name = 7", 'name is a text in quotes, like "Sun"; not 7'),
            ('name = ["Sun"]', "name is a text in quotes, like \"Sun\"; not ['Sun']"),
            ('keys = "u"', 'keys is a table: a line [keys], and below it lines like undo = "z"'),
        ],
    )  # fmt: skip
    def test_what_makes_no_sense_is_warned_about_and_left_out(
        self, file: SettingsFile, text: str, warning: str
    ) -> None:
        preferences = with_text(file, f"ascii = true\n{text}\n")
        assert warned(file) == [warning]
        assert preferences == Preferences(ascii="yes")

    def test_a_long_wrong_value_is_not_repeated_in_full(self, file: SettingsFile) -> None:
        with_text(file, f'theme = "{"x" * 5000}"')
        assert len(warned(file)[0]) < 200

    @pytest.mark.parametrize(
        ("text", "where"),
        [
            ('theme = "paper"\nmouse = = 3\n', "line 2, column 9: invalid value"),
            ('theme = "paper"\n\n\nmouse\n', "line 4, column 6: expected '=' after a key in a key/value pair"),
            ('name = "Sun', "end of document: "),
            ("a = 1\na = 2\n", "line 2, "),
            (f"a = {'[' * 20_000}", "nested"),
            (f"a = {'9' * 5000}", "limit"),
        ],
        ids=["value", "equals", "quote", "twice", "deep", "huge"],
    )
    def test_a_broken_file_is_reported_with_its_line_and_ignored(
        self, file: SettingsFile, text: str, where: str
    ) -> None:
        assert with_text(file, text) == Preferences()
        (warning,) = warned(file)
        assert warning.startswith("it is broken: ")
        assert where.lower() in warning.lower()
        assert warning.endswith("; the whole file is ignored this time")
        assert "\n" not in warning

    def test_a_file_that_is_not_utf_8(self, file: SettingsFile) -> None:
        place(file).write_bytes('name = "Søn"'.encode("latin-1"))
        assert file.read() == Preferences()
        assert warned(file) == ["it is not UTF-8 text; standard settings are used"]

    def test_the_mark_and_the_line_ends_of_windows_are_no_fault(self, file: SettingsFile) -> None:
        place(file).write_bytes(b'\xef\xbb\xbftheme = "paper"\r\nmouse = false\r\n')
        assert file.read() == Preferences(theme="paper", mouse="no")
        assert warned(file) == []

    def test_a_folder_in_place_of_the_file(self, file: SettingsFile) -> None:
        place(file).mkdir()
        assert file.read() == Preferences()
        assert warned(file) == ["it cannot be read (Is a directory); standard settings are used"]

    @pytest.mark.skipif(ROOT_MAY_DO_ANYTHING, reason="root reads everything")
    def test_a_file_that_may_not_be_read(self, file: SettingsFile) -> None:
        place(file).write_text('theme = "paper"')
        place(file).chmod(0)
        assert file.read() == Preferences()
        assert warned(file) == ["it cannot be read (Permission denied); standard settings are used"]

    @given(st.text(max_size=80))
    def test_no_text_at_all_does_more_than_warn(self, tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
        file = SettingsFile(tmp_path_factory.mktemp("settings"))
        place(file).write_bytes(text.encode("utf-8", "surrogatepass"))
        file.read()
        assert all(warning.isprintable() for warning in file.warnings)


class TestKeys:
    @staticmethod
    def keys(file: SettingsFile, text: str, before: str = "") -> dict[str, str]:
        return with_text(file, f"{before}[keys]\n{text}\n").keys

    @pytest.mark.parametrize("keys", ["z", "Z", "f5", "f12", "ctrl+u", "z,ctrl+u, f5", "?"])
    def test_what_a_key_may_be(self, file: SettingsFile, keys: str) -> None:
        text = f'undo = "{keys}"\nhelp = "f1"'
        expected = keys.replace(" ", "").replace("?", "question_mark")
        assert self.keys(file, text) == {"undo": expected, "help": "f1"}
        assert warned(file) == []

    @pytest.mark.parametrize("nonsense", ['"enter"', '"7"', '"f13"', '"zz"', '"ctrl+1"', '""', '"z,,y"', "5", '["z"]'])
    def test_what_a_key_may_not_be(self, file: SettingsFile, nonsense: str) -> None:
        assert self.keys(file, f"undo = {nonsense}") == {}
        (warning,) = warned(file)
        assert warning.startswith("keys: undo takes a letter, ?, f1 to f12, or ctrl+letter; not ")

    def test_an_unknown_command(self, file: SettingsFile) -> None:
        assert self.keys(file, 'undoo = "z"') == {}
        assert warned(file) == ["keys: there is no command 'undoo'; did you mean undo?"]

    @pytest.mark.parametrize("key", ["r", "n", "o", "x", "s", "T", "ctrl+c", "ctrl+q", "ctrl+p", "ctrl+m", "f1", "?"])
    def test_a_key_that_means_something_else_is_refused(self, file: SettingsFile, key: str) -> None:
        assert self.keys(file, f'undo = "{key}"') == {}
        assert warned(file) == [f"keys: {key} already means something else, so undo keeps its keys"]

    def test_two_commands_may_change_places(self, file: SettingsFile) -> None:
        assert self.keys(file, 'undo = "r"\nredo = "u"') == {"undo": "r", "redo": "u"}
        assert warned(file) == []

    def test_of_two_that_want_the_same_key_the_first_gets_it(self, file: SettingsFile) -> None:
        assert self.keys(file, 'undo = "z"\nredo = "z"') == {"undo": "z"}
        assert warned(file) == ["keys: z already means something else, so redo keeps its keys"]

    def test_a_command_that_keeps_its_keys_keeps_them_from_others(self, file: SettingsFile) -> None:
        assert self.keys(file, 'undo = "r"\nredo = "enter"') == {}
        assert len(warned(file)) == 2

    def test_refusals_may_follow_from_each_other(self, file: SettingsFile) -> None:
        assert self.keys(file, 'undo = "r"\nredo = "y"\nwhy = "n"') == {}
        assert [warning.split(", so ")[1] for warning in warned(file)] == [
            "why keeps its keys",
            "redo keeps its keys",
            "undo keeps its keys",
        ]

    @pytest.mark.parametrize("key", ["j", "k", "L"])
    def test_vi_keys_are_taken_where_they_are_on(self, file: SettingsFile, key: str) -> None:
        assert self.keys(file, f'undo = "{key}"') == {"undo": key}
        assert self.keys(file, f'undo = "{key}"', "vi_keys = true\n") == {}

    def test_vi_keys_are_known_before_the_keys_even_where_they_stand_behind_them(self, file: SettingsFile) -> None:
        assert with_text(file, 'keys.undo = "j"\nvi_keys = true\n').keys == {}

    @given(
        st.dictionaries(
            st.sampled_from([command.name for command in COMMANDS]), st.sampled_from([*"urhazjklLn?", "f1", "ctrl+u"])
        ),
        st.booleans(),
    )
    def test_no_key_ever_means_two_things(
        self, tmp_path_factory: pytest.TempPathFactory, chosen: dict[str, str], vi: bool
    ) -> None:
        file = SettingsFile(tmp_path_factory.mktemp("settings"))
        lines = "".join(f'{name} = "{key}"\n' for name, key in chosen.items())
        preferences = with_text(file, f"vi_keys = {str(vi).lower()}\n[keys]\n{lines}")
        keys = [key for command in COMMANDS for key in preferences.keys_of(command.name, command.keys)]
        assert len(keys) == len(set(keys))
        assert len(preferences.keys) + len(file.warnings) == len(chosen)


PERSONAL = """\
# my own file
theme   = "paper"   # easy on the eyes
mouse=true
  click = 'plays at once' # "quoted"

[keys]  # none yet
# theme = "in a comment"
undo = "z"
"""


class TestWriting:
    def test_the_first_change_writes_the_whole_file(self, file: SettingsFile) -> None:
        assert file.write(preference("theme"), "paper") == ""
        assert place(file).read_text() == defaults().replace('theme = "blue-orange"', 'theme = "paper"')

    def test_peoples_comments_and_ways_of_writing_survive(self, file: SettingsFile) -> None:
        place(file).write_text(PERSONAL)
        assert file.write(preference("theme"), "terminal") == ""
        assert file.write(preference("mouse"), "no") == ""
        assert file.write(preference("click"), "first click chooses") == ""
        assert place(file).read_text() == (
            PERSONAL.replace('"paper" ', '"terminal" ')
            .replace("mouse=true", "mouse=false")
            .replace("'plays at once'", '"first click chooses"')
        )

    def test_a_setting_that_is_not_there_yet_goes_before_the_tables(self, file: SettingsFile) -> None:
        place(file).write_text(PERSONAL)
        assert file.write(preference("vi_keys"), "yes") == ""
        assert file.read() == Preferences(theme="paper", vi_keys="yes", keys={"undo": "z"})
        assert "[keys]  # none yet" in place(file).read_text()

    @pytest.mark.parametrize("text", ["", "# nothing", 'name = "Sun"'])
    def test_a_file_without_a_last_line_end(self, file: SettingsFile, text: str) -> None:
        place(file).write_text(text)
        assert file.write(preference("mouse"), "no") == ""
        assert file.read().mouse == "no"
        assert text in place(file).read_text()

    def test_line_ends_of_windows_stay(self, file: SettingsFile) -> None:
        place(file).write_bytes(b'theme = "paper" # mine\r\nmouse = true\r\n')
        file.write(preference("mouse"), "no")
        file.write(preference("ascii"), "yes")
        assert place(file).read_bytes() == b'theme = "paper" # mine\r\nmouse = false\r\nascii = true\r\n'

    @pytest.mark.parametrize(
        "raw", [b"theme = \n", b'name = "S\xf8n"\n', b"\x00", b"a = 1\na = 2\n"], ids=["value", "latin", "nul", "twice"]
    )
    def test_a_broken_file_is_never_overwritten(self, file: SettingsFile, raw: bytes) -> None:
        place(file).write_bytes(raw)
        assert file.write(preference("theme"), "paper") == f"{file.path} is broken and stays as it is"
        assert place(file).read_bytes() == raw
        assert [one.name for one in place(file).parent.iterdir()] == [FILE]

    @pytest.mark.parametrize("text", ['"theme" = "paper"\n', 'name = """\ntheme = "x"\n"""\ntheme = "paper"\n'])
    def test_what_cannot_be_changed_safely_is_left_to_its_owner(self, file: SettingsFile, text: str) -> None:
        place(file).write_text(text)
        complaint = file.write(preference("theme"), "terminal")
        assert complaint == f"{file.path} is written in a way that only you can change"
        assert place(file).read_text() == text

    def test_a_link_stays_a_link_and_permissions_stay(self, file: SettingsFile, tmp_path: Path) -> None:
        real = tmp_path / "dotfiles.toml"
        real.write_text('theme = "paper"\n')
        real.chmod(0o600)
        place(file).symlink_to(real)
        assert file.write(preference("theme"), "terminal") == ""
        assert place(file).is_symlink()
        assert real.read_text() == 'theme = "terminal"\n'
        assert real.stat().st_mode & 0o777 == 0o600

    def test_where_nothing_can_be_written_somebody_says_so(self, tmp_path: Path) -> None:
        assert SettingsFile(None).write(preference("theme"), "paper") == "there is no folder for settings"
        (tmp_path / "occupied").write_text("a file")
        file = SettingsFile(tmp_path / "occupied" / "folder")
        assert f"{file.path} cannot be written: " in file.write(preference("theme"), "paper")

    def test_config_never_overwrites(self, lastmove: RunCommand, home: Path) -> None:
        home.mkdir()
        (home / FILE).write_text("# mine\n")
        run = lastmove("config", "--write")
        assert run.code == 4
        assert run.err == f"lastmove: {home / FILE} is there already and stays as it is\n"
        assert (home / FILE).read_text() == "# mine\n"

    def test_config_says_where_everything_lies_and_what_is_wrong(self, lastmove: RunCommand, home: Path) -> None:
        assert lastmove("config").out == f"Settings: {home / FILE} (not there; --write writes it)\nGames: {home}\n"
        home.mkdir()
        (home / FILE).write_text("them = 1\n")
        run = lastmove("config", "--data-dir", "/tmp/elsewhere")
        assert run.code == 0
        assert run.out == f"Settings: {home / FILE}\nGames: /tmp/elsewhere\n"
        assert run.err == f"lastmove: {home / FILE}: there is no setting 'them'; did you mean theme?\n"

    def test_config_where_nothing_can_be_written(
        self, lastmove: RunCommand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "occupied").write_text("a file")
        monkeypatch.setenv("LASTMOVE_HOME", str(tmp_path / "occupied" / "folder"))
        run = lastmove("config", "--write")
        assert run.code == 4
        assert "cannot be written" in run.err


def app_with(file: SettingsFile) -> LastMove:
    """The app as it starts with a settings file."""
    return LastMove(GAMES, file.read(), Random(1), settings=file)


class TestFullScreen:
    async def test_a_remapped_key_works_and_the_usual_one_does_nothing(self) -> None:
        app = app_playing("FA9:5.7")
        app.preferences.keys = {"undo": "z"}
        async with app.run_test() as pilot:
            await pilot.press("u")
            assert position_of(app).turn == 3
            await pilot.press("z")
            assert position_of(app).turn == 2

    async def test_the_key_bar_shows_it_and_a_click_there_does_it(self) -> None:
        app = app_playing("FA9:5.7.3.9")
        app.preferences.keys = {"undo": "z", "help": "question_mark,f5"}
        async with app.run_test() as pilot:
            await click_key(pilot, "z")
            assert position_of(app).turn == 4
            await pilot.press("9", "enter", "1", "enter")
            await pilot.pause()
            assert play_screen(app).match.is_over
            await click_key(pilot, "z")
            assert position_of(app).turn == 5

    async def test_the_help_page_shows_it(self) -> None:
        app = app_playing("FA9:5.7")
        app.preferences.keys = {"undo": "z,ctrl+u", "help": "f5"}
        async with app.run_test() as pilot:
            await pilot.press("f5", "2")
            assert "z, ctrl+u take back the last turn" in shown(app, "text")
            assert "f5       show this list" in shown(app, "text")
            assert "r        play again what was taken back" in shown(app, "text")

    async def test_changes_in_options_are_in_the_file_at_once_and_there_after_a_restart(
        self, file: SettingsFile
    ) -> None:
        app = app_with(file)
        async with app.run_test() as pilot:
            await pilot.press("o")
            for _ in PREFERENCES:
                await pilot.press("right", "down")
            assert isinstance(app.screen, OptionsScreen)
        changed = {one.name: one.choices[1] for one in PREFERENCES}
        changed |= {"mouse": "no"}
        again = SettingsFile(place(file).parent)
        assert again.read() == Preferences(**changed)
        assert again.warnings == ()
        assert tomllib.loads(place(file).read_text())["theme"] == "high-contrast"
        restarted = app_with(again)
        async with restarted.run_test():
            assert restarted.theme == "high-contrast"
            assert restarted.has_class("-ascii")

    async def test_where_the_file_is_broken_options_say_that_it_stays_as_it_is(self, file: SettingsFile) -> None:
        place(file).write_text("theme = \n")
        app = app_with(file)
        async with app.run_test(size=(120, 40)) as pilot:
            assert "it is broken: line 1" in shown(app, "message")
            await pilot.press("o", "right")
            assert app.theme == "high-contrast"
            assert "Changed, but only until you quit" in shown(app, "message")
        assert place(file).read_text() == "theme = \n"

    async def test_warnings_are_shown_one_at_a_time_and_each_once(self, file: SettingsFile) -> None:
        place(file).write_text("one = 1\ntwo = 2\n")
        app = app_with(file)
        async with app.run_test(size=(120, 40)) as pilot:
            assert "no setting 'one'" in shown(app, "message")
            await pilot.press("o", "escape")
            assert "no setting 'two'" in shown(app, "message")
            await pilot.press("o", "escape")
            assert "no setting" not in shown(app, "message")

    async def test_the_name_of_the_file_is_player_1_of_a_new_game(self, file: SettingsFile) -> None:
        with_text(file, 'name = "Sun"\n')
        app = app_with(file)
        async with app.run_test() as pilot:
            await pilot.press("space")
            await pilot.pause()
            assert play_screen(app).match.name(0) == "Sun"

    async def test_without_motion_nothing_moves(self) -> None:
        for motion in ("none", "full"):
            app = LastMove(GAMES, Preferences(motion=motion), Random(1))
            async with app.run_test():
                menu = app.screen
                assert isinstance(menu, MenuScreen)
                assert (menu._moving is not None) is (motion == "full")

    async def test_motion_starts_and_stops_when_it_is_changed_and_never_over_ssh(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        app = LastMove(GAMES, Preferences(), Random(1))
        async with app.run_test() as pilot:
            menu = app.screen
            assert isinstance(menu, MenuScreen)
            to_motion = ["down"] * [one.name for one in PREFERENCES].index("motion")
            await pilot.press("o", *to_motion, "right", "escape")
            assert menu._moving is not None
            menu._move_example()
            assert menu.turns == 3
            await pilot.press("o", *to_motion, "right", "escape")
            assert menu._moving is None
        monkeypatch.setenv("SSH_CONNECTION", "somewhere")
        app = LastMove(GAMES, Preferences(motion="full"), Random(1))
        async with app.run_test():
            menu = app.screen
            assert isinstance(menu, MenuScreen)
            assert menu._moving is None


def test_the_mouse_option_really_takes_and_gives_back_the_mouse(home: Path) -> None:
    pytest.importorskip("termios")
    from tests.process import LASTMOVE
    from tests.screen.terminal import Terminal

    terminal = Terminal([*LASTMOVE])
    try:
        terminal.wait_for("LAST MOVE")
        assert [terminal.last_switch(mode) for mode in (1000, 1003)] == ["h", "h"]
        terminal.type("o")
        terminal.wait_for("Options", "ASCII only")
        terminal.type("jj")
        terminal.wait_for(f"> {'Mouse':18}  no  < yes >")
        terminal.type(" ")
        terminal.wait_for(f"> {'Mouse':18}< no >  yes")
        terminal.wait_until(lambda: terminal.last_switch(1000) == "l", "mouse reports off")
        assert terminal.last_switch(1003) == "l"
        assert SettingsFile(home).read().mouse == "no"
        terminal.type(" ")
        terminal.wait_for(f"> {'Mouse':18}  no  < yes >")
        terminal.wait_until(lambda: terminal.last_switch(1000) == "h", "mouse reports on")
        assert terminal.last_switch(1003) == "h"
        terminal.type(" ")
        terminal.wait_for(f"> {'Mouse':18}< no >  yes")
        terminal.type("\x11")
        assert terminal.finish() == 0
        assert [terminal.last_switch(mode) for mode in (1000, 1003)] == ["l", "l"]
    finally:
        terminal.close()
    without = Terminal([*LASTMOVE])
    try:
        without.wait_for("LAST MOVE")
        assert "\x1b[?1000h" not in without.written
    finally:
        without.close()
