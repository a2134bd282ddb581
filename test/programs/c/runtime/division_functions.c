// EXPECT: valid
#include <assert.h>
#include <stdlib.h>

int main(void) {
  div_t d = div(-7, 2);
  assert(d.quot == -3 && d.rem == -1);
  ldiv_t l = ldiv(1l << 40, 1000);
  assert(l.quot == 1099511627 && l.rem == 776);
  lldiv_t ll = lldiv(-9, -4);
  assert(ll.quot == 2 && ll.rem == -1);
  assert(abs(-5) == 5 && labs(-5l) == 5 && llabs(-(1ll << 40)) == 1ll << 40);
  return 0;
}
