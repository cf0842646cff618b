#pragma once
// The main queue's descriptor and "drain it now": what CFRunLoop itself uses on Linux.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
