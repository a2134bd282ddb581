// EXPECT: valid
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int name(unsigned day) {
  int mark = 0;
  switch (day) {
    case 0: mark = 10; break;
    case 1:
    case 2: mark = 20; break;
    case 3: mark += 1;
    case 4: mark += 5; break;
    default: mark = -1;
  }
  return mark;
}

int main(void) {
  unsigned day = __VERIFIER_nondet_uint();
  int mark = name(day);
  assert((mark == 10) == (day == 0));
  assert((mark == 20) == (day == 1 || day == 2));
  assert((mark == 6) == (day == 3) && (mark == 5) == (day == 4));
  assert((mark == -1) == (day > 4));
  return 0;
}
