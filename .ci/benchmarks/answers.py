"""How Martlet answers on a large page in a pseudo terminal: find, keys while the page is laid out."""

import collections

import interactive
import pages
import tables

# The bars, in seconds.
FIND_BAR, COUNT_BAR, KEY_BAR, KEY_BAR_99 = 0.250, 0.300, 0.005, 0.016
# The last word, and other texts that are found at it alone.
PATTERNS = (pages.LAST_WORD, "the last word", "word: zymurgy")
# How often each key is pressed in turn while the page is laid out.
KEYS = {"j": 5, " ": 3, "n": 3, "k": 5, "b": 2}
KEY_NAMES = {" ": "Space"}


def is_loading(rows):
    """Whether the last row is the line that fills as the page comes."""
    return rows[-1][:1] in ("━", "─")


def await_loading(session):
    """Waits until the page is being laid out, as the reader is told."""
    session.wait(is_loading, interactive.LIMIT, "the line of progress")


def settle(session):
    """Waits until the page has come as a whole and nothing is painted."""
    session.wait(lambda rows: not is_loading(rows), interactive.LIMIT, "the whole page")
    session.read_until_quiet(0.3, 5)


def go_to_top(session, reader):
    """Goes to the top, and waits until nothing is painted."""
    session.type("gg")
    session.wait(interactive.holds(reader, interactive.FIRST_HEADING), interactive.LIMIT, "the top")
    session.read_until_quiet(0.3, 5)


def find_by_letters(session, reader, pattern):
    """Seconds until each letter of a pattern is echoed, and until Enter, everything before being answered, is."""
    session.type("/")
    session.read_until_quiet(0.3, 5)
    letters = []
    for count, letter in enumerate(pattern, 1):
        began = session.type(letter)
        is_echoed = lambda rows: any(row.startswith("/" + pattern[:count] + " ") for row in rows)
        letters.append(session.wait_for_frame(is_echoed, interactive.LIMIT, f"the letter {letter}") - began)
    session.wait(interactive.holds(reader, pages.LAST_WORD), interactive.LIMIT, "the last word")
    session.read_until_quiet(0.3, 5)
    began = session.type("\r")
    session.wait_for_frame(lambda rows: not any(row.startswith("/" + pattern) for row in rows), interactive.LIMIT, "the end of the prompt")
    return letters, session.last_output - began


def find_times(reader, path, home):
    """The times of finds on a page that is wholly laid out, by what is measured."""
    times = collections.defaultdict(list)
    with interactive.start(reader, path, home) as session:
        await_loading(session)
        settle(session)
        count = f" of {session.screen.rows[0].split()[1]} "
        for pattern in PATTERNS:
            go_to_top(session, reader)
            letters, enter = find_by_letters(session, reader, pattern)
            times["a letter of the pattern, to its echo"] += letters
            times["Enter, everything before being answered, to its screen"].append(enter)
            go_to_top(session, reader)
            began = session.type(f"/{pattern}\r")
            shown = session.wait_for_frame(interactive.holds(reader, pages.LAST_WORD), interactive.LIMIT, "the last word")
            times["pattern and Enter in one burst, to the match"].append(shown - began)
            go_to_top(session, reader)
            began = session.type(f"/{pages.LANDMARK}\r")
            counted = session.wait_for_frame(lambda rows: any(count in row for row in rows), interactive.LIMIT, "the whole count")
            times["a word of every section in one burst, to the whole count"].append(counted - began)
    return times


def print_find(reader, path, home):
    """The times of finds."""
    times = find_times(reader, path, home)
    bars = (KEY_BAR_99, FIND_BAR, FIND_BAR, COUNT_BAR)
    tables.heading("Find on 50 MB", "Finds of the last word, and of a word that is in every section, on a page that is wholly laid out, ms.")
    tables.header("from … to …", "bar", "median", "longest", "times")
    for (name, found), bar in zip(times.items(), bars):
        tables.row(name, f"{bar * 1000:.0f}", tables.milliseconds(tables.median(found)),
                   tables.against(max(found), bar, tables.milliseconds(max(found))), len(found))


def key_times(reader, path, home):
    """Seconds from each key to the end of the frame that answers it, by key, for as long as the page is being laid out."""
    times = collections.defaultdict(list)
    with interactive.start(reader, path, home) as session:
        await_loading(session)
        session.type(f"/{pages.LANDMARK}\r")
        session.read_until_quiet(0.02, 0.2)
        while True:
            for key, count in KEYS.items():
                for _ in range(count):
                    before = text_rows(session.screen.rows)
                    began = session.type(key)
                    answered = session.wait_for_frame(lambda rows: text_rows(rows) != before, 5, f"an answer to “{key}”")
                    if not is_loading(session.screen.rows):
                        return times
                    times[key].append(answered - began)


def text_rows(rows):
    """The rows that show the page whatever is below."""
    return rows[1:-4]


def print_keys(reader, path, home, runs):
    """The times of keys while a page is laid out, of several starts together."""
    found = collections.defaultdict(list)
    for _ in range(runs):
        for key, times in key_times(reader, path, home).items():
            found[key] += times
    tables.heading("Keys while 50 MB are laid out", f"From a key to the last byte of its frame, ms, each key once the one before is painted: median"
                   f" below {KEY_BAR * 1000:.0f}, 99 % below {KEY_BAR_99 * 1000:.0f}.")
    tables.header("key", "median", "99 %", "longest", "keys")
    every = [time for times in found.values() for time in times]
    for name, times in (*((f"`{KEY_NAMES.get(key, key)}`", times) for key, times in found.items()), ("all", every)):
        middle, nearly_all = tables.median(times), tables.percentile(times, 99)
        tables.row(name, tables.against(middle, KEY_BAR, tables.milliseconds(middle)),
                   tables.against(nearly_all, KEY_BAR_99, tables.milliseconds(nearly_all)), tables.milliseconds(max(times)), len(times))
