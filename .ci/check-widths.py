"""Lays installed documentation out at several widths: no page is a trap, and no line is wider than the screen unless it scrolls.

    .ci/check-widths.py BINARY [--all]

Every page of the books of check-books and of three packages more, 4,000 of rust-doc unless --all is given, is printed with `--dump=lines` at
20, 80 and 200 columns. An exit code other than 0, a signal, a word on standard error, or a line that is wider than the screen and in no group
that scrolls sideways is a fault. What is drawn depends on a seed that is printed; MARTLET_SEED sets it.
"""

import concurrent.futures
import itertools
import os
import random
import re
import sys

from books import BOOKS, pages, printed, skipped

OTHERS = {
    "diffutils-doc": "/usr/share/doc/diffutils/",
    "libssh-doc": "/usr/share/doc/libssh-dev/html/",
    "libtasn1-doc": "/usr/share/gtk-doc/html/libtasn1/",
}
MOST_PAGES_OF_A_BOOK = 4000
WIDTHS = (20, 80, 200)
# Pages that one process prints.
BATCH = 32

# A line that does not scroll sideways, with its width in columns.
STILL_LINE = re.compile(r"^kind \d+ group 0 width (\d+): (.*)", re.MULTILINE)


def fault_of(binary, width, *paths):
    """What is wrong with printing pages at a width; None where nothing is."""
    result = printed(binary, ["--dump=lines", f"--width={width}"], *paths)
    if result.fault:
        return result.fault
    wide = next((line for line in STILL_LINE.finditer(result.text) if int(line[1]) > width), None)
    return wide and f"a line of {wide[1]} columns: {wide[2][:160]}"


def faults_of(binary, width, paths):
    """The faults of pages at a width; of a batch that has any, each page is printed alone."""
    if fault_of(binary, width, *paths) is None:
        return []
    alone = [(path, fault_of(binary, width, path)) for path in paths]
    return [f"{path} at {width}: {fault}" for path, fault in alone if fault]


def check(binary, takes_all):
    """Prints everything; returns the number of faults."""
    seed = int(os.environ.get("MARTLET_SEED") or random.randrange(2**64))
    print(f"seed {seed}")
    generator = random.Random(seed)
    everything = []
    for name, folder in (BOOKS | OTHERS).items():
        found = pages(folder)
        drawn = found if takes_all else generator.sample(found, min(len(found), MOST_PAGES_OF_A_BOOK))
        everything += drawn
        if found:
            print(f"{name}: {len(drawn)} of {len(found)} pages")
        else:
            skipped(name)
    batches = [(width, everything[start:start + BATCH]) for width in WIDTHS for start in range(0, len(everything), BATCH)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        faults = list(itertools.chain(*pool.map(lambda batch: faults_of(binary, *batch), batches)))
    print(f"{len(everything)} pages laid out at {', '.join(map(str, WIDTHS))} columns")
    for fault in faults:
        print(fault)
    print(f"faults: {len(faults)}")
    return len(faults)


sys.exit(1 if check(sys.argv[1], "--all" in sys.argv[2:]) else 0)
