// A variable that was never written has one value, however it is read.
// EXPECT: valid
#include <assert.h>

int main(void) {
  int v;
  int *p = &v;
  if (*p == 3) assert(v == 3);
  return 0;
}
