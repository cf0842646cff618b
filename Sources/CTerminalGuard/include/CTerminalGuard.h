#pragma once
#include <stddef.h>
// Restores the terminal when the program dies: a crash, or an exit() that nobody announced.
// Arms the guard: `restore` (at most 512 bytes, else the rest is not written) is written to `output`, and the modes that `input` has now,
// which should be the reader's own, are set again. Returns 0, or -1 when the modes can't be read.
int martlet_guard_save(int output, int input, const char *restore, size_t count);
// From here on the guard acts, or no longer.
void martlet_guard_set_armed(int armed);
