#pragma once
#include <sys/types.h>

// Starts `path` with `argument` as its only argument, away from this process: a session of its own, every signal at its default and none
// blocked, /dev/null as its standard streams, no other descriptor. Returns 0 and the child's number, or an error's number.
int martlet_spawn_detached(const char *_Nonnull path, const char *_Nonnull argument, pid_t *_Nonnull child);
