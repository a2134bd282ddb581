// A key that is put in is found again, in whatever bucket, whatever is there already.
// EXPECT: valid
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

enum { Buckets = 5, Empty = 0 };
static unsigned keys[Buckets];
static int values[Buckets];

static unsigned slotOf(unsigned key) {
  unsigned slot = key * 7 % Buckets;
  while (keys[slot] != Empty && keys[slot] != key) slot = (slot + 1) % Buckets;
  return slot;
}

static void put(unsigned key, int value) {
  unsigned slot = slotOf(key);
  keys[slot] = key;
  values[slot] = value;
}

int main(void) {
  put(3, 30);
  put(8, 80);
  unsigned key = __VERIFIER_nondet_uchar();
  if (key == Empty) return 0;
  put(key, 99);
  assert(values[slotOf(key)] == 99 && keys[slotOf(key)] == key);
  assert(values[slotOf(3)] == (key == 3 ? 99 : 30));
  assert(values[slotOf(8)] == (key == 8 ? 99 : 80));
  return 0;
}
