"""The installed documentation that the checks read, and how a page of it is printed."""

import collections
import os
import re
import subprocess
import tempfile
import threading

BOOKS = {
    "python3-doc": "/usr/share/doc/python3-doc/html/",
    "postgresql-doc-15": "/usr/share/doc/postgresql-doc-15/html/",
    "debian-reference-en": "/usr/share/debian-reference/",
    "rust-doc": "/usr/share/doc/rust-doc/html/",
}
# Seconds of any time after which printing a page is ended.
LIMIT = 30.0

# What Martlet says of a page without a byte, and where one asks for another on another host in its place: both are right.
EMPTY = "martlet: The file is empty."
LEADS_OUTSIDE = re.compile(r"martlet: The address leads on to \S+, which is outside; .*")
# What it says of a page that asks for one that is not installed.
LEADS_NOWHERE = re.compile(r"martlet: There is no file .*; check the path\.")

Outcome = collections.namedtuple("Outcome", "fault seconds text")


def pages(folder):
    """The pages below a folder, in the order of their names."""
    found = (os.path.join(place, name) for place, _, names in os.walk(folder) for name in names if name.endswith(".html"))
    return sorted(path for path in found if not os.path.islink(path))


def redirects(path):
    """Whether a page asks for another in its place, which Martlet then prints: its own form can't be seen."""
    with open(path, "rb") as file:
        return re.search(rb"http-equiv\s*=\s*[\"']?refresh", file.read(), re.IGNORECASE) is not None


def printed(binary, options, *paths):
    """What comes of printing pages by one process: a fault, unless all that is said of a page alone is right."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            [binary, "--no-config", *options, *paths], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors)
        timer = threading.Timer(LIMIT * len(paths), process.kill)
        timer.start()
        with process.stdout:
            text = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        said = errors.read().decode(errors="replace").strip()
    fault = None
    if process.returncode < 0:
        fault = f"ended by signal {-process.returncode}"
    elif process.returncode > 0:
        fault = f"exit code {process.returncode}"
    if said and not is_right(said, *paths):
        fault = f"{fault or 'on standard error'}: {said.splitlines()[0]}"
    return Outcome(fault, usage.ru_utime + usage.ru_stime, text.decode())


def is_right(said, path, *others):
    """Whether what is said of a page is; of several pages together that is not told."""
    if others:
        return False
    return bool(
        LEADS_OUTSIDE.fullmatch(said) or said == EMPTY and os.path.getsize(path) == 0 or LEADS_NOWHERE.fullmatch(said) and redirects(path))


def skipped(what):
    """Says that something is not here, and counts it where the test run counts."""
    print(f"skipped: {what} is not here")
    if "MARTLET_SKIPPED" in os.environ:
        with open(os.environ["MARTLET_SKIPPED"], "a") as file:
            file.write(what + "\n")
