"""Measures Martlet beside the text browsers of Debian, and prints Markdown.

    .ci/bench BINARY [--only printing,reading,growth] [--runs 5]

`printing`: `--dump` of installed documentation, or of the shared corpus ($MARTLET_SHARED, default ../shared); `reading`: first screen, last
line, find, keys and sizes in a pseudo terminal; `growth`: twice the page, and extreme numbers. Everything has a time limit.
"""

import argparse
import datetime
import os
import sys
import tempfile

import answers
import browsers
import growth
import interactive
import pages
import printed
import processes
import resizing
from session import NotShown, ProgramLeft

PARTS = ("printing", "reading", "growth")


def print_reading(binary, home, folder, runs):
    """The tables of the pseudo terminal; how many could not be measured."""
    paths = {name: pages.write(os.path.join(folder, f"{size}.html"), pages.mixed(size)) for name, size in interactive.SIZES.items()}
    readers = browsers.readers(binary)
    martlet, largest = readers["martlet"], paths["50 MB"]
    faults = 0
    for print_tables in (
            lambda: interactive.print_first_screens(readers, paths, home, runs), lambda: interactive.print_last_lines(readers, paths, home, runs),
            lambda: answers.print_find(martlet, largest, home), lambda: answers.print_keys(martlet, largest, home, runs),
            lambda: resizing.print_changes(martlet, largest, home, runs)):
        try:
            print_tables()
        except (NotShown, ProgramLeft) as fault:
            faults += 1
            print(f"\n**Not measured:**\n```\n{fault}\n```", flush=True)
    return faults


def main():
    """Runs the parts asked for; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--only", default=",".join(PARTS))
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    parts = options.only.split(",")
    if not set(parts) <= set(PARTS):
        parser.error("the parts are " + ", ".join(PARTS))
    binary = os.path.realpath(options.binary)
    shared = os.environ.get("MARTLET_SHARED", os.path.join(os.path.dirname(__file__), "../../../shared"))
    print(f"Measured on {datetime.date.today()}: {processes.machine()}; {options.runs} runs after one that is not counted.", flush=True)
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        home = browsers.make_home(folder)
        if "printing" in parts:
            printed.print_table(binary, home, folder, shared, options.runs)
        if "reading" in parts:
            faults = print_reading(binary, home, folder, options.runs)
        if "growth" in parts:
            growth.print_series(binary, browsers.environment(home), folder, options.runs)
            growth.print_extremes(binary, browsers.environment(home), folder)
    print(f"\nAt the end: {processes.machine()}.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
