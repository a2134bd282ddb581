// The process around the program: no other processes, one user.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "primitives.h"

int system(const char* command) {
  if (!command) {
    return 0;
  }
  __braid_incomplete("system: no command is run");
  errno = ENOSYS;
  return -1;
}

pid_t fork(void) {
  __braid_incomplete("fork: there is only one process");
  errno = ENOSYS;
  return -1;
}

unsigned sleep(unsigned seconds) {
  (void)seconds;
  return 0;
}

int usleep(useconds_t microseconds) {
  (void)microseconds;
  return 0;
}
