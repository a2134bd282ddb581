// EXPECT: valid
#include <assert.h>
#include <stdint.h>

int main(void) {
  volatile double d = -3.99;
  assert((int)d == -3 && (long)d == -3 && (signed char)d == -3);
  volatile float f = 3e9f;
  assert((unsigned)f == 3000000000u && (uint64_t)f == 3000000000u);
  volatile int64_t big = 9007199254740993;
  assert((double)big == 9007199254740992.0 && (float)big == 9007199254740992.0f);
  volatile uint64_t huge = 0xffffffffffffffffu;
  assert((double)huge == 18446744073709551616.0);
  volatile unsigned u = 0xffffffffu;
  assert((float)u == 4294967296.0f && (double)u == 4294967295.0);
  volatile double precise = 1.0000000001;
  assert((float)precise == 1.0f && (double)(float)precise != precise);
  assert((_Bool)0.25 == 1 && (_Bool)-0.0 == 0);
  return 0;
}
