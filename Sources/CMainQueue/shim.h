#pragma once
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/signalfd.h>
#include <time.h>
// The main queue's descriptor and "drain it now": what CFRunLoop itself uses on Linux.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
// Hidden behind _GNU_SOURCE, which Swift's importer does not set.
int ppoll(struct pollfd *descriptors, unsigned long count, const struct timespec *timeout, const sigset_t *mask);
