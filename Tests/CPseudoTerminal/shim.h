#pragma once
// What a test needs to run a program in a pseudo-terminal: fork is not imported into Swift, and the child may only exec.
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
