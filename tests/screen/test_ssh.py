"""The full screen over `ssh -t`: the real OpenSSH client and a real OpenSSH server on this machine."""

from __future__ import annotations

import getpass
import os
import shlex
import shutil
import socket
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.process import LASTMOVE, ROOT
from tests.screen.terminal import DEADLINE, Terminal

CLOSING_SENTENCE = "Player 2, no valid moves remaining. Player 1 wins!"
CTRL_Q = "\x11"
SSH, KEYGEN = shutil.which("ssh"), shutil.which("ssh-keygen")
SSHD = shutil.which("sshd", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin")))
PRIVILEGE_SEPARATION = Path("/run/sshd")

pytestmark = pytest.mark.skipif(
    not (SSH and KEYGEN and SSHD), reason="needs OpenSSH: ssh, ssh-keygen and sshd (Debian: openssh-server)"
)


@dataclass
class Server:
    """An OpenSSH server that lets in whoever has the key of this test."""

    folder: Path
    port: int

    def client(self, *arguments: str) -> list[str]:
        """The command that runs lastmove through this server on a terminal."""
        home = shlex.quote(str(self.folder / "home"))
        remote = f"cd {shlex.quote(str(ROOT))} && LASTMOVE_HOME={home} exec {shlex.join((*LASTMOVE, *arguments))}"
        options = {
            "BatchMode": "yes",
            "IdentitiesOnly": "yes",
            "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": str(self.folder / "known_hosts"),
            "LogLevel": "ERROR",
        }
        settings = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        key, user = str(self.folder / "user_key"), getpass.getuser()
        assert SSH is not None
        return [SSH, "-F", "none", *settings, "-i", key, "-p", str(self.port), "-t", f"{user}@127.0.0.1", remote]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("ssh")
    server = Server(folder, _free_port())
    for name in ("host_key", "user_key"):
        _make_key(folder / name)
    shutil.copy(folder / "user_key.pub", folder / "authorized_keys")
    settings = folder / "sshd_config"
    settings.write_text(
        f"Port {server.port}\n"
        "ListenAddress 127.0.0.1\n"
        f"HostKey {folder / 'host_key'}\n"
        f"AuthorizedKeysFile {folder / 'authorized_keys'}\n"
        f"PidFile {folder / 'sshd.pid'}\n"
        "AuthenticationMethods publickey\n"
        "PermitRootLogin yes\n"
        "StrictModes no\n"
        "UsePAM no\n"
        "PrintMotd no\n"
        "PrintLastLog no\n"
    )
    if os.geteuid() == 0:
        PRIVILEGE_SEPARATION.mkdir(mode=0o755, exist_ok=True)
    with (folder / "sshd.log").open("wb") as log:
        process = subprocess.Popen([SSHD, "-D", "-e", "-f", settings], stdin=subprocess.DEVNULL, stderr=log)
    try:
        _wait_until_it_listens(process, server)
        yield server
    finally:
        process.terminate()
        process.wait(timeout=DEADLINE)


def _make_key(path: Path) -> None:
    subprocess.run([KEYGEN, "-q", "-t", "ed25519", "-N", "", "-f", path], check=True, timeout=DEADLINE)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_until_it_listens(process: subprocess.Popen[bytes], server: Server) -> None:
    """Try again until the server greets."""
    for _ in range(DEADLINE * 10):
        try:
            with socket.create_connection(("127.0.0.1", server.port), timeout=DEADLINE) as connection:
                assert connection.recv(4) == b"SSH-"
                return
        except ConnectionRefusedError:
            try:
                process.wait(timeout=0.1)
            except subprocess.TimeoutExpired:
                continue
        pytest.fail(f"sshd ended: {(server.folder / 'sshd.log').read_text()}")
    pytest.fail("sshd never listened")


@pytest.fixture
def terminal(server: Server) -> Iterator[Terminal]:
    """A game in play at the other end of ssh -t."""
    terminal = Terminal(server.client("play", "FA9:5.7"))
    yield terminal
    terminal.close()


def test_a_game_is_played_by_keys_over_ssh(terminal: Terminal) -> None:
    terminal.wait_for("> Player 1 to claim a number", "turn 3")
    terminal.type("3\r")
    terminal.wait_for("Player 1 claimed 3.", "turn 4")
    terminal.type("\x1b[F\r")  # End: the last valid number
    terminal.wait_for("Player 2 claimed 9.", "turn 5")
    terminal.type("1\r")
    terminal.wait_for_sentence(CLOSING_SENTENCE)
    terminal.type(CTRL_Q)
    assert terminal.finish() == 0
    assert terminal.printed_afterwards.startswith("Game code: FA9:5.7.3.9.1   Review: ")
    assert (terminal.last_switch(1049), terminal.last_switch(1000), terminal.last_switch(25)) == ("l", "l", "h")
    assert terminal.modes == terminal.modes_before


def test_a_game_is_played_by_clicks_over_ssh(terminal: Terminal) -> None:
    terminal.wait_for("> Player 1 to claim a number", "turn 3")
    terminal.click_number(3, size=9)
    terminal.wait_for("Player 1 claimed 3.", "turn 4")
    terminal.click_number(9, size=9)
    terminal.wait_for("Player 2 claimed 9.", "turn 5")
    terminal.click_number(1, size=9)
    terminal.wait_for_sentence(CLOSING_SENTENCE)


def test_the_size_of_the_window_follows_over_ssh(terminal: Terminal) -> None:
    terminal.wait_for("turn 3")
    terminal.resize(30, 10)
    terminal.wait_for("Too small: 30x10")
    terminal.resize(100, 30)
    terminal.wait_for("> Player 1 to claim a number", "turn 3")
