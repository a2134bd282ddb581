// gcc warns about this and goes on.
// EXPECT: valid
#include <assert.h>
int calls;
int main(void) {
  count();
  count();
  assert(calls == 2);
  return 0;
}
void count(void) { ++calls; }
