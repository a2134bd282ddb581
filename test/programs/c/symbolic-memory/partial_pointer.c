// One byte of a stored pointer is replaced by an unknown: only the right value keeps it a pointer.
// EXPECT: invalid
// FAULT: assertion 18
#include <assert.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int cells[4] = {10, 11, 12, 13};
  int *p = cells;
  unsigned char bytes[sizeof p];
  memcpy(bytes, &p, sizeof p);
  unsigned char step = __VERIFIER_nondet_uchar();
  if (step > 3) return 0;
  bytes[0] = (unsigned char)(bytes[0] + 4 * step);
  memcpy(&p, bytes, sizeof p);
  assert(*p == 10 + step);
  assert(*p != 12);
  return 0;
}
