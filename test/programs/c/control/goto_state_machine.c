// EXPECT: valid
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int seen = 0, steps = 0;
begin:
  if (steps++ == 3) goto end;
  if (__VERIFIER_nondet_uchar() == 'x') goto found;
  goto begin;
found:
  seen++;
  goto begin;
end:
  assert(seen >= 0 && seen <= 3 && steps == 4);
  return 0;
}
