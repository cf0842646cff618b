"""The programs compared: how each prints a page, how each is started to read one, and the keys it takes."""

import dataclasses
import os
import shutil

PEERS = ("w3m", "links2", "elinks", "lynx")


def make_home(folder):
    """An empty home folder, but for the folders without which links2 greets a new reader with a box over the page."""
    home = os.path.join(folder, "home")
    for name in (".links", ".links2"):
        os.makedirs(os.path.join(home, name))
    return home


def environment(home):
    """The same surroundings for each: an empty home, UTF-8, an xterm of 80 × 24."""
    kept = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
    return kept | {"HOME": home, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "TZ": "UTC"}


def terminal_environment(home):
    """The same for a program in a pseudo terminal, which asks that for its size."""
    return {name: value for name, value in environment(home).items() if name not in ("COLUMNS", "LINES")}


def printing(binary):
    """Name → command that prints the page whose path is appended, for Martlet and the peers that are installed."""
    commands = {
        "martlet": [binary, "--no-config", "--dump", "--width", "80"],
        "w3m": ["w3m", "-dump", "-cols", "80", "-T", "text/html", "-O", "UTF-8"],
        "links2": ["links2", "-dump", "-width", "80", "-codepage", "utf-8"],
        "elinks": ["elinks", "-no-connect", "-no-home", "-dump", "-dump-width", "80", "-no-references", "-no-numbering",
                   "-dump-charset", "utf-8"],
        "lynx": ["lynx", "-dump", "-width=80", "-nolist", "-force_html"],
    }
    return {name: command for name, command in commands.items() if shutil.which(command[0])}


@dataclasses.dataclass(frozen=True)
class Reader:
    """A browser that reads a page in a terminal."""

    command: list
    # The rows of the screen that show the page: the first, and how many at the bottom do not.
    first_row: int
    rows_below: int
    # The key that goes to the end of the page.
    end: str = "\x1bOF"

    def page(self, rows):
        """Of the rows of the screen, those that show the page."""
        return rows[self.first_row:len(rows) - self.rows_below]


def readers(binary):
    """Name → browser that reads a page in a terminal, for Martlet and the peers that are installed."""
    found = {
        "martlet": Reader([binary, "--no-config"], first_row=1, rows_below=1),
        "links2": Reader(["links2"], first_row=1, rows_below=1),
        "lynx": Reader(["lynx", "-force_html"], first_row=1, rows_below=3),
    }
    return {name: reader for name, reader in found.items() if shutil.which(reader.command[0])}
