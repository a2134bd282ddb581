// EXPECT: invalid
// FAULT: invalid-free 11
// OPTIONS: --merge none
// OPTIONS: --merge ite
// OPTIONS: --merge summary
// OPTIONS: --merge auto
#include <stdlib.h>

int main(void) {
  char *p;
  free(p);
  return 0;
}
