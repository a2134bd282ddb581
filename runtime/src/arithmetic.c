// Absolute values and divisions of stdlib.h and inttypes.h. The smallest number is its own absolute
// value, as in glibc.
#include <inttypes.h>
#include <stdlib.h>

#undef abs
#undef labs
#undef llabs

int abs(int value) {
  return (int)(value < 0 ? -(unsigned)value : (unsigned)value);
}

long labs(long value) {
  return (long)(value < 0 ? -(unsigned long)value : (unsigned long)value);
}

long long llabs(long long value) {
  return (long long)(value < 0 ? -(unsigned long long)value : (unsigned long long)value);
}

intmax_t imaxabs(intmax_t value) {
  return (intmax_t)(value < 0 ? -(uintmax_t)value : (uintmax_t)value);
}

div_t div(int a, int b) {
  div_t result = {a / b, a % b};
  return result;
}

ldiv_t ldiv(long a, long b) {
  ldiv_t result = {a / b, a % b};
  return result;
}

lldiv_t lldiv(long long a, long long b) {
  lldiv_t result = {a / b, a % b};
  return result;
}

imaxdiv_t imaxdiv(intmax_t a, intmax_t b) {
  imaxdiv_t result = {a / b, a % b};
  return result;
}
