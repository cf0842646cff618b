"""How Martlet answers another size of the terminal on a large page, and whether it keeps the reader's place."""

import collections

import answers
import interactive
import tables

# The bar for the first whole screen, in seconds.
BAR = 0.030
# Sizes in columns, each taken from the one before.
SIZES = (100, 60, 80)
# Keys that go to the places at which they are taken: within two paragraphs and in code.
PLACES = ("20%]]" + "j" * 4, "50%]]" + "j" * 9, "80%]]" + "j" * 24)

Change = collections.namedtuple("Change", "columns first last place_stays")


def changes(reader, path, home, waits):
    """What comes of each size at each place, on a page that is laid out, or on one that is being laid out."""
    found = []
    with interactive.start(reader, path, home) as session:
        answers.await_loading(session)
        if waits:
            answers.settle(session)
        for place in PLACES:
            session.type(place)
            session.read_until_quiet(0.3, 0.4)
            words = []
            for columns in SIZES:
                words.append(first_row(session)[0])
                found.append(change(session, reader, columns, words, waits))
                if not waits and not answers.is_loading(session.screen.rows):
                    return found[:-1]
    return found


def first_row(session):
    """The words of the first row that shows the page."""
    return session.screen.rows[1].split() or [""]


def change(session, reader, columns, words, waits):
    """Gives the terminal a size, and judges what it shows: the row at the top must hold the word that began the one before, or the first."""
    is_filled = interactive.is_filled(reader)
    began = session.resize(columns, 24)
    first = session.wait_for_frame(lambda rows: rows[0] and any(rows[1:3]) and is_filled(rows) and rows[-1], 5, "a whole screen") - began
    shown = first_row(session)
    session.read_until_quiet(1.5, 10 if waits else 0.4)
    stays = all(not {words[0], words[-1]}.isdisjoint(row) for row in (shown, first_row(session)))
    return Change(columns, first, session.last_output - began, stays)


def print_changes(reader, path, home, runs):
    """The times to a repaint at other sizes."""
    tables.heading("Another size on 50 MB", "From the change of the terminal's columns to the first whole screen, ms, at most"
                   f" {BAR * 1000:.0f}; the first word on the screen must stay in its first row.")
    tables.header("the page", "columns", "first screen, median", "longest", "last change, median", "place stays")
    for waits in (True, False):
        found = [change for _ in range(runs) for change in changes(reader, path, home, waits)]
        for columns in SIZES:
            of_size = [change for change in found if change.columns == columns]
            longest, stays = max(change.first for change in of_size), sum(change.place_stays for change in of_size)
            places = f"{stays} of {len(of_size)}"
            tables.row("laid out" if waits else "being laid out", columns, tables.milliseconds(tables.median([c.first for c in of_size])),
                       tables.against(longest, BAR, tables.milliseconds(longest)),
                       tables.milliseconds(tables.median([change.last for change in of_size])) if waits else "–",
                       places if stays == len(of_size) else f"**{places}**")
