// The process around the program: no environment variables, no other processes, one user.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "primitives.h"

static char* noVariables[1];
char** environ = noVariables;
char** __environ = noVariables;
char* program_invocation_name = "program";
char* program_invocation_short_name = "program";

char* getenv(const char* name) {
  (void)strlen(name);
  return NULL;
}

char* secure_getenv(const char* name) {
  return getenv(name);
}

int setenv(const char* name, const char* value, int overwrite) {
  (void)name, (void)value, (void)overwrite;
  __braid_incomplete("setenv: environment variables are not kept");
  return 0;
}

int unsetenv(const char* name) {
  (void)name;
  return 0;
}

int putenv(char* text) {
  (void)text;
  __braid_incomplete("putenv: environment variables are not kept");
  return 0;
}

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
