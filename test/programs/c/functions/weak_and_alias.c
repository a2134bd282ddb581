// EXPECT: valid
#include <assert.h>

int implementation(int x) { return x + 40; }
int facade(int x) __attribute__((alias("implementation")));
__attribute__((weak)) int optional(void);
__attribute__((weak)) int fallback(void) { return 3; }

static int counter = 5;
extern int sameCounter __attribute__((alias("counter")));

int main(void) {
  assert(facade(2) == 42 && facade == implementation);
  assert(optional == 0 && fallback() == 3);
  sameCounter++;
  assert(counter == 6 && &sameCounter == &counter);
  return 0;
}
