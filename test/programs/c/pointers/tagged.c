// The low bits of an aligned pointer carry a tag.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

typedef struct { long value; } Box;

static uintptr_t tag(Box *box, unsigned bits) { return (uintptr_t)box | (bits & 7u); }
static Box *untag(uintptr_t word) { return (Box *)(word & ~(uintptr_t)7); }

int main(void) {
  Box *box = malloc(sizeof *box);
  if (!box) return 0;
  box->value = 77;
  assert(((uintptr_t)box & 7u) == 0);
  unsigned bits = __VERIFIER_nondet_uint();
  uintptr_t word = tag(box, bits);
  assert((word & 7u) == (bits & 7u));
  assert(untag(word) == box && untag(word)->value == 77);
  untag(word)->value = bits;
  assert(box->value == (long)bits);
  free(box);
  return 0;
}
