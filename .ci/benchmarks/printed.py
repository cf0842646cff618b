"""`--dump` beside the peers, whole processes, interleaved: time and memory on each page."""

import os
import re
import subprocess
import sys

import browsers
import pages
import processes
import tables

INSTALLED = {
    "python json": "/usr/share/doc/python3-doc/html/library/json.html",
    "python os": "/usr/share/doc/python3-doc/html/library/os.html",
    "python contents": "/usr/share/doc/python3-doc/html/contents.html",
    "rust Command": "/usr/share/doc/rust-doc/html/std/process/struct.Command.html",
    "postgresql psql": "/usr/share/doc/postgresql-doc-15/html/app-psql.html",
    "postgresql monitoring": "/usr/share/doc/postgresql-doc-15/html/monitoring-stats.html",
    "debian reference 9": "/usr/share/debian-reference/ch09.en.html",
}
# Sizes from which the bars hold, and the page from which lynx would take minutes.
LARGE, TOO_LARGE_FOR_LYNX = 90_000, 15_000_000
# From that size on, this many runs tell.
RUNS_OF_LARGEST = 3
# Pages that lynx prints without laying out columns: shown, and not counted as the fastest.
WITHOUT_COLUMNS = ("onetable-", "pg-alltables")


def inputs(folder, shared):
    """Name → path: a tiny page, the installed documentation, and the shared corpus where its script is at hand."""
    tiny = pages.document("Tiny", '<h1>Tiny</h1><p>A page of <b>two</b> lines with <a href="x.html">a link</a>.</p>')
    found = {"tiny": pages.write(os.path.join(folder, "tiny.html"), tiny)}
    script = os.path.join(shared, "bench", "corpus.py")
    if os.path.exists(script):
        corpus = os.path.join(folder, "corpus")
        subprocess.run([sys.executable, script, corpus], stdout=subprocess.DEVNULL, check=True, timeout=300)
        found |= {name[:-5]: os.path.join(corpus, name) for name in os.listdir(corpus) if name.endswith(".html") and name != "tiny.html"}
    else:
        found |= {name: path for name, path in INSTALLED.items() if os.path.exists(path)}
    return dict(sorted(found.items(), key=lambda item: os.path.getsize(item[1])))


def runs_of(commands, environment, path, rounds):
    """Name → the runs of each program, in turn; the first round is not counted for time but gives the memory."""
    found, peaks = {name: [] for name in commands}, {}
    for number in range(rounds + 1):
        for name, command in commands.items():
            if name == "lynx" and os.path.getsize(path) > TOO_LARGE_FOR_LYNX:
                continue
            run = processes.run(command + [path], environment, 60, watches_memory=number == 0)
            if number == 0:
                peaks[name] = run.peak
            else:
                found[name].append(run)
    return {name: runs for name, runs in found.items() if runs}, peaks


def distinct_styles(binary, environment, path, folder):
    """How many different styles a page's boxes have, and how many they have without its style sheets."""
    with open(path, encoding="utf-8", errors="replace") as file:
        bare = re.sub(r"<link\b[^>]*>|<style\b.*?</style>", "", file.read(), flags=re.IGNORECASE | re.DOTALL)
    copy = pages.write(os.path.join(folder, "bare.html"), bare)
    printed = (subprocess.run([binary, "--no-config", "--dump=styles", page], env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, check=True, timeout=60).stdout for page in (path, copy))
    return [text.count(b"\n") for text in printed]


def ratios_to(walls, page):
    """Peer → Martlet's time by the peer's, and by that of the fastest peer."""
    ratios = {name: walls["martlet"] / wall for name, wall in walls.items()
              if name != "martlet" and not (name == "lynx" and page.startswith(WITHOUT_COLUMNS))}
    return ratios | {"fastest": max(ratios.values())} if ratios else {}


def print_table(binary, home, folder, shared, rounds):
    """Times and memory of each page, then the means."""
    environment, commands = browsers.environment(home), browsers.printing(binary)
    tables.heading(
        "Printing", "`--dump` at 80 columns beside the peers, medians of whole processes in milliseconds with the peak of resident"
        " memory in MB. Martlet applies the pages' style sheets, the peers do not: how many different styles the boxes have with them, and"
        " without.")
    tables.header("page", "bytes", "styles", *commands, "÷ fastest", "÷ links2", "÷ w3m", "memory ÷ w3m")
    large = []
    for page, path in inputs(folder, shared).items():
        size, styles = os.path.getsize(path), distinct_styles(binary, environment, path, folder)
        runs, peaks = runs_of(commands, environment, path, min(rounds, RUNS_OF_LARGEST) if size > TOO_LARGE_FOR_LYNX else rounds)
        done = {name: of_name for name, of_name in runs.items() if not any(run.failed for run in of_name)}
        walls = {name: tables.median(run.wall for run in of_name) for name, of_name in done.items()}
        cells = [f"{tables.milliseconds(walls[name])} ({tables.megabytes(peaks[name])})" if name in walls
                 else "**failed**" if name in runs else "–" for name in commands]
        ratios = ratios_to(walls, page) if "martlet" in walls else {}
        if "w3m" in peaks:
            ratios["memory"] = peaks["martlet"] / peaks["w3m"]
        shown = [f"{ratios[name]:.2f}" if name in ratios else "–" for name in ("fastest", "links2", "w3m", "memory")]
        tables.row(page, f"{size:,}", "{} / {}".format(*styles), *cells, *shown)
        if size >= LARGE and "fastest" in ratios:
            least = {name: min(run.wall for run in of_name) for name, of_name in done.items()}
            large.append((page, ratios | {"fastest, by the least times": ratios_to(least, page)["fastest"]}))
    print_means(large)


def print_means(ratios):
    """What the rows come to: for the fastest of each page and for each peer, the mean, the worst and where Martlet is slower."""
    print(f"\nOn the {len(ratios)} pages of {LARGE // 1000} kB and more:\n")
    tables.header("Martlet's time ÷", "geometric mean", "worst", "on", "slower on")
    for peer in ("fastest", "fastest, by the least times", *browsers.PEERS):
        of_peer = [(ratio[peer], page) for page, ratio in ratios if peer in ratio]
        if of_peer:
            worst = max(of_peer)
            slower = ", ".join(page for value, page in of_peer if value >= 1) or "none"
            tables.row(peer, f"{tables.geometric_mean([value for value, _ in of_peer]):.2f}", f"{worst[0]:.2f}", worst[1], slower)
