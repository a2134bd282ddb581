// EXPECT: valid
#include <assert.h>
#include <stddef.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct Wide { char name[12]; int key; };

int main(void) {
  struct Wide table[5];
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 5) return 0;
  struct Wide *p = &table[i];
  assert(p - table == (ptrdiff_t)i);
  assert((char *)p - (char *)table == (ptrdiff_t)(16 * i));
  assert(&table[5] - p == (ptrdiff_t)(5 - i));
  assert((char *)&p->key - (char *)p == 12);
  return 0;
}
