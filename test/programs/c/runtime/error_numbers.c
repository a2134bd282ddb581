// EXPECT: valid
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  assert(errno == 0);
  errno = EINVAL;
  int *where = &errno;
  assert(*where == EINVAL && strlen(strerror(errno)) > 0);
  *where = 0;
  assert(errno == 0);
  return 0;
}
