"""Reading in a pseudo terminal beside the peers: first screen, last line, find, keys while the page is laid out, another size."""

import itertools
import time

import browsers
import pages
import tables
from session import NotShown, Session

SIZES = {"750 kB": 750_000, "10 MB": 10_000_000, "50 MB": 50_000_000}
FIRST_HEADING = f"Section 1: {pages.LANDMARK}"
# How long anything may take before it counts as not done.
LIMIT = 30


def holds(reader, text):
    """A condition: the page's rows hold a text."""
    return lambda rows: any(text in row for row in reader.page(rows))


def is_filled(reader):
    """A condition: one of the two last rows of the page holds text, as the made pages have no two empty rows on end there."""
    return lambda rows: any(row.strip() for row in reader.page(rows)[-2:])


def start(reader, path, home, columns=80):
    """Starts a browser on a page."""
    return Session(reader.command + [path], browsers.terminal_environment(home), columns=columns)


def first_screen(reader, path, home):
    """Seconds from the start to the page's first words, and to the last row."""
    with start(reader, path, home) as session:
        words = session.wait(holds(reader, FIRST_HEADING), LIMIT, "the first heading") - session.start
        return words, session.wait(is_filled(reader), LIMIT, "the last row") - session.start


def last_line(reader, path, home):
    """Seconds from the start until the page's last word is shown; the End key is pressed every 50 ms from the first words on."""
    with start(reader, path, home) as session:
        session.wait(holds(reader, FIRST_HEADING), LIMIT, "the first heading")
        is_shown = holds(reader, pages.LAST_WORD)
        end = time.perf_counter() + LIMIT
        while time.perf_counter() < end:
            session.type(reader.end)
            try:
                return session.wait(is_shown, 0.05) - session.start
            except NotShown:
                continue
        raise NotShown("the last word was not shown in time")


def medians(measure, readers, runs):
    """Name → the medians of what is measured, the browsers in turn, the first round not counted; None where it is not done in time."""
    found = {name: [] for name in readers}
    for number, (name, reader) in itertools.product(range(runs + 1), readers.items()):
        if found[name] is None:
            continue
        try:
            times = measure(reader)
        except NotShown:
            found[name] = None
            continue
        if number:
            found[name].append(times)
    return {name: rounds and tuple(tables.median(part) for part in zip(*rounds)) for name, rounds in found.items()}


def figures(times):
    """The times of one browser in words."""
    return " / ".join(map(tables.milliseconds, times)) if times else f"over {LIMIT} s"


def print_first_screens(readers, paths, home, runs):
    """From the start of the program to the page's first words, and to the last row of the screen."""
    tables.heading("First screen", "From the start of the program to the page's first words on the screen / to its last row, ms; no later than lynx.")
    tables.header("page", *readers, "martlet ÷ lynx")
    for size, path in paths.items():
        found = medians(lambda reader, path=path: first_screen(reader, path, home), readers, runs)
        cells = [figures(found[name]) for name in readers]
        ours, lynx = found["martlet"], found.get("lynx")
        ratio = tables.against(ours[1] / lynx[1], 1.0, f"{ours[1] / lynx[1]:.2f}") if ours and lynx else "–"
        tables.row(size, *cells, ratio)


def print_last_lines(readers, paths, home, runs):
    """From the start of the program to the page's last line."""
    tables.heading("Last line", "From the start of the program until the page's last line is shown, End being pressed from the first words on,"
                   " ms; before links2.")
    tables.header("page", *readers, "martlet ÷ links2")
    for size in ("750 kB", "10 MB"):
        found = medians(lambda reader, size=size: (last_line(reader, paths[size], home),), readers, runs)
        cells = [figures(found[name]) for name in readers]
        ours, links2 = found["martlet"], found.get("links2")
        ratio = tables.against(ours[0] / links2[0], 1.0, f"{ours[0] / links2[0]:.2f}") if ours and links2 else "–"
        tables.row(size, *cells, ratio)
