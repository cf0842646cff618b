// Only what is async-signal-safe happens in the handler: write, tcsetattr, sigaction, raise.
#include "CTerminalGuard.h"
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static char restore_bytes[512];
static size_t restore_count;
static int output_descriptor, input_descriptor;
static struct termios saved_modes;
static volatile sig_atomic_t is_armed;

// The last three reach the program only while its loop does not hold them: before it begins and after it ends.
static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGQUIT, SIGINT, SIGTERM, SIGHUP};
enum { FATAL_COUNT = sizeof fatal_signals / sizeof *fatal_signals };
static struct sigaction previous_actions[FATAL_COUNT];
static char alternate_stack[1 << 16];

static void restore_terminal(void) {
    if (!is_armed) return;
    is_armed = 0;
    for (size_t done = 0; done < restore_count;) {
        ssize_t written = write(output_descriptor, restore_bytes + done, restore_count - done);
        if (written < 0 && errno != EINTR) break;
        if (written > 0) done += (size_t)written;
    }
    tcsetattr(input_descriptor, TCSANOW, &saved_modes);
}

static void on_fatal_signal(int number) {
    int saved_errno = errno;
    restore_terminal();
    for (int index = 0; index < FATAL_COUNT; index++)
        if (fatal_signals[index] == number) sigaction(number, &previous_actions[index], NULL);
    errno = saved_errno;
    raise(number);  // taken when this handler returns, by whoever had it before us
}

static void install(void) {
    static int is_installed;
    if (is_installed) return;
    is_installed = 1;
    stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
    sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_handler = on_fatal_signal, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < FATAL_COUNT; index++) sigaction(fatal_signals[index], &action, &previous_actions[index]);
    atexit(restore_terminal);
}

int martlet_guard_save(int output, int input, const char *restore, size_t count) {
    output_descriptor = output;
    input_descriptor = input;
    restore_count = count < sizeof restore_bytes ? count : sizeof restore_bytes;
    memcpy(restore_bytes, restore, restore_count);
    if (tcgetattr(input, &saved_modes) != 0) return -1;
    install();
    return 0;
}

void martlet_guard_set_armed(int armed) { is_armed = armed; }
