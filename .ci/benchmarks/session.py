"""A program in a pseudo terminal: type, wait for what the screen shows, change the size; every wait has a time limit."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

from screen import Screen

# Seconds without output after which a frame is over.
FRAME_GAP = 0.0015


class NotShown(Exception):
    """What was waited for did not come in time."""


class ProgramLeft(Exception):
    """The program ended while it was waited for."""


class Session:
    """A running program; leave it with `close`, or use it in a `with` statement."""

    def __init__(self, command, environment, columns=80, rows=24, folder="/"):
        self.screen = Screen(columns, rows)
        self.start = time.perf_counter()
        self._process, self._terminal = pty.fork()
        if self._process == 0:
            try:
                os.chdir(folder)
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
                os.execvpe(command[0], command, environment)
            finally:
                os._exit(127)
        # The time at which the last bytes were read, before they were looked at.
        self.last_output = self.start

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the program, whatever it does."""
        try:
            os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)
        finally:
            os.close(self._terminal)

    def type(self, keys):
        """Writes keys, and gives the time just before."""
        began = time.perf_counter()
        os.write(self._terminal, keys.encode())
        return began

    def resize(self, columns, rows):
        """Gives the terminal another size, of which the kernel tells the program; the screen is empty until it paints."""
        self.read_until_quiet(0, 0.2)
        self.screen.resize(columns, rows)
        began = time.perf_counter()
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        return began

    def read(self, seconds):
        """Takes what comes next; false where nothing comes for so long."""
        if not select.select([self._terminal], [], [], max(seconds, 0))[0]:
            return False
        try:
            data = os.read(self._terminal, 65536)
        except OSError:  # Linux's end of file on a pseudo terminal
            data = b""
        if not data:
            raise ProgramLeft("the program left; the screen:\n" + "\n".join(self.screen.rows))
        self.last_output = time.perf_counter()
        self.screen.feed(data)
        return True

    def read_until_quiet(self, gap, limit):
        """Takes output until none has come for `gap` seconds, or `limit` seconds are over."""
        end = time.perf_counter() + limit
        while time.perf_counter() < end and self.read(gap):
            pass

    def wait(self, condition, limit, what="the screen wanted"):
        """The time at which the frame was written that first satisfies a condition on the rows of the screen."""
        end = time.perf_counter() + limit
        while not condition(self.screen.rows):
            left = end - time.perf_counter()
            if left <= 0:
                raise NotShown(f"{what} did not come within {limit:.0f} s; the screen:\n" + "\n".join(self.screen.rows))
            self.read(left)
        return self.last_output

    def wait_for_frame(self, condition, limit, what="the screen wanted"):
        """Like `wait`, and takes the rest of that frame: the time of its last bytes."""
        self.wait(condition, limit, what)
        self.read_until_quiet(FRAME_GAP, 0.05)
        return self.last_output
