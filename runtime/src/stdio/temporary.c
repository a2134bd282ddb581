// Names of temporary files: counted, so that a run can be repeated.
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"

// Fills in the X at the end; -1 if there are not six of them.
static int fillIn(char* name) {
  static unsigned counter;
  size_t length = strlen(name);
  if (length < 6 || strcmp(name + length - 6, "XXXXXX") != 0) {
    errno = EINVAL;
    return -1;
  }
  unsigned rest = counter++;
  for (int i = 1; i <= 6; ++i) {
    name[length - (size_t)i] = (char)('a' + rest % 26);
    rest /= 26;
  }
  return 0;
}

int mkostemp(char* name, int flags) {
  return fillIn(name) == 0 ? __braid_open_new(name, flags) : -1;
}

int mkstemp(char* name) {
  return mkostemp(name, 0);
}

int mkstemp64(char* name) {
  return mkostemp(name, 0);
}

char* mktemp(char* name) {
  if (fillIn(name) != 0) {
    *name = '\0';
  }
  return name;
}

char* mkdtemp(char* name) {
  return fillIn(name) == 0 && mkdir(name, 0700) == 0 ? name : NULL;
}
