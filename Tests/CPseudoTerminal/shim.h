#pragma once
// What a test needs to run a program in a pseudo-terminal: fork is not imported into Swift, and the child may only exec.
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// Runs a program with a new pseudo-terminal as its standard descriptors and controlling terminal, no signal blocked or ignored.
// Returns its process id and sets *controller, or returns -1.
static inline int martlet_spawn(const char *path, char *const arguments[], char *const environment[], const char *folder, int columns,
                                int rows, int *controller) {
    struct winsize window = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    int child = forkpty(controller, NULL, NULL, &window);
    if (child != 0) return child;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    struct sigaction standard = {.sa_handler = SIG_DFL};
    for (int number = 1; number < 32; number++) sigaction(number, &standard, NULL);
    for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
    if (chdir(folder) != 0) _exit(126);
    execve(path, arguments, environment);
    _exit(127);
}
static inline int martlet_set_window_size(int controller, int columns, int rows) {
    struct winsize window = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return ioctl(controller, TIOCSWINSZ, &window);
}
// The exit code, 128 + the signal that ended it, or 1000 + the signal that stopped it.
static inline int martlet_decode_status(int status) {
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    return WIFSTOPPED(status) ? 1000 + WSTOPSIG(status) : 128 + WTERMSIG(status);
}
// Hidden behind _XOPEN_SOURCE and _GNU_SOURCE, which Swift's importer does not set.
int wcwidth(wchar_t scalar);
int pipe2(int ends[2], int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
