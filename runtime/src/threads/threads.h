// What the parts of the threads' model share. There is one thread, so a lock is held by it or by
// nobody, and whoever waits for somebody else waits for ever: such a path is refused.
#ifndef BRAID_RUNTIME_THREADS_THREADS_H
#define BRAID_RUNTIME_THREADS_THREADS_H

#include <stdbool.h>
#include <time.h>

// The values of thread-specific keys go to their destructors.
void __braid_run_key_destructors(void);

// Whether a point in time is one.
static inline bool __braid_is_time(const struct timespec* time) {
  return (time->tv_nsec >= 0) & (time->tv_nsec < 1000000000);
}

#endif
