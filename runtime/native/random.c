// Random numbers in a native run: after a symbolic seed they are inputs (src/random.c); the others
// are glibc's in both worlds.
#include <sys/types.h>

#include "log.h"

int __real_rand(void);

int __wrap_rand(void) {
  struct LoggedInput input;
  if (__braid_replay_look_ahead(0, &input) && __braid_replay_has_name(&input, "rand")) {
    int value;
    __braid_replay_take("rand", &value, sizeof value);
    return value;
  }
  return __real_rand();
}

long __wrap_random(void) {
  return __wrap_rand();
}

// Always an input.
ssize_t __wrap_getrandom(void* to, size_t size, unsigned flags) {
  (void)flags;
  __braid_replay_take("getrandom", to, size);
  return (ssize_t)size;
}

int __wrap_getentropy(void* to, size_t size) {
  __wrap_getrandom(to, size, 0);
  return 0;
}
