// A vector gets more room only when it holds more than fits.
// EXPECT: invalid
// FAULT: out-of-bounds
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  size_t capacity = 4, length = 0;
  int* data = malloc(capacity * sizeof(int));
  if (!data) {
    return 0;
  }
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    if (length > capacity) {
      int* larger = realloc(data, 2 * capacity * sizeof(int));
      if (!larger) {
        break;
      }
      data = larger;
      capacity *= 2;
    }
    data[length++] = __VERIFIER_nondet_int();
  }
  free(data);
}
