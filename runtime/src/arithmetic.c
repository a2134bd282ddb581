// Absolute values and divisions of stdlib.h and inttypes.h.
#include <inttypes.h>
#include <stdlib.h>

#undef abs
#undef labs
#undef llabs

int abs(int value) {
  return value < 0 ? -value : value;
}

long labs(long value) {
  return value < 0 ? -value : value;
}

long long llabs(long long value) {
  return value < 0 ? -value : value;
}

intmax_t imaxabs(intmax_t value) {
  return value < 0 ? -value : value;
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
