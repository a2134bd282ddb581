// EXPECT: valid
#include <assert.h>
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static int compare(const void *key, const void *item) { return *(const unsigned char *)key - *(const unsigned char *)item; }

int main(void) {
  static const unsigned char primes[] = {2, 3, 5, 7, 11, 13};
  unsigned char key = __VERIFIER_nondet_uchar();
  const unsigned char *found = bsearch(&key, primes, 6, 1, compare);
  if (found) assert(*found == key && found >= primes && found < primes + 6);
  else assert(key != 2 && key != 3 && key != 5 && key != 7 && key != 11 && key != 13);
  return 0;
}
