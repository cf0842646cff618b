"""Whole processes: their time and memory, always within a limit."""

import collections
import os
import signal
import subprocess
import time

Run = collections.namedtuple("Run", "wall processor peak failed")
Run.__doc__ = "Seconds of wall and processor time, bytes of resident memory at the peak if watched, and whether it ended badly or not in time."


def run(command, environment, limit, output=subprocess.DEVNULL, watches_memory=False):
    """Runs a program to its end.

    To the kernel the child begins with this program's own memory; `watches_memory` asks for the child's alone while it runs, which
    costs time.
    """
    began = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL)
    late = []

    def end(*_):
        late.append(True)
        process.kill()

    previous = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        seen = highest_resident(process.pid) if watches_memory else None
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - began
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
        process.returncode = 0
    return Run(wall, usage.ru_utime + usage.ru_stime, seen, status != 0 or bool(late))


def highest_resident(process):
    """The most bytes that a process has resident until it ends, asked many times a second."""
    highest = 0
    try:
        with open(f"/proc/{process}/status", "rb", buffering=0) as file:
            while True:
                file.seek(0)
                line = next((line for line in file.read(4096).split(b"\n") if line.startswith(b"VmHWM:")), None)
                if line is None:
                    return highest
                highest = int(line.split()[1]) * 1024
                time.sleep(0.0002)
    except (FileNotFoundError, ProcessLookupError):
        return highest


def machine():
    """The processors, memory and load of this machine, in words."""
    with open("/proc/meminfo", encoding="ascii") as file:
        memory = int(file.readline().split()[1]) * 1024
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    return f"{len(os.sched_getaffinity(0))} cores, {memory / 2**30:.0f} GiB, load {load}"
