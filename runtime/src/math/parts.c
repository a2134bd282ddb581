// Exponents, scaling, neighbours and payloads of floating-point numbers, for all three types.
#include <errno.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

static void raiseInvalid(void) {
  volatile float zero = 0;
  zero = zero / zero;
}

// --- double

static int leadingZeros(uint64_t x) {
  return __builtin_clzll(x);
}

static uint64_t orderOf(double x) {
  uint64_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits & INT64_MAX;
}

static double numberOf(_Bool isNegative, uint64_t order) {
  uint64_t bits = order | (uint64_t)isNegative << 63;
  double x;
  __builtin_memcpy(&x, &bits, sizeof x);
  return x;
}

#define TYPE double
#define NAME(base) base
#define ORDER uint64_t
#define DIGITS DBL_MANT_DIG
#define GREATEST (DBL_MAX_EXP - 1)
#include "parts.h"

// --- float

static int leadingZerosf(uint32_t x) {
  return __builtin_clz(x);
}

static uint32_t orderOff(float x) {
  uint32_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits & INT32_MAX;
}

static float numberOff(_Bool isNegative, uint32_t order) {
  uint32_t bits = order | (uint32_t)isNegative << 31;
  float x;
  __builtin_memcpy(&x, &bits, sizeof x);
  return x;
}

#define TYPE float
#define NAME(base) base##f
#define ORDER uint32_t
#define DIGITS FLT_MANT_DIG
#define GREATEST (FLT_MAX_EXP - 1)
#include "parts.h"

// --- long double: x87's has the leading one of the mantissa stored

static int leadingZerosl(unsigned __int128 x) {
  uint64_t high = (uint64_t)(x >> 64);
  return high != 0 ? __builtin_clzll(high) : 64 + __builtin_clzll((uint64_t)x);
}

#if LDBL_MANT_DIG == 64

static unsigned __int128 orderOfl(long double x) {
  uint64_t mantissa;
  uint16_t head;
  __builtin_memcpy(&mantissa, &x, sizeof mantissa);
  __builtin_memcpy(&head, (const char*)&x + 8, sizeof head);
  return (unsigned __int128)(head & 0x7fff) << 63 | (mantissa & INT64_MAX);
}

static long double numberOfl(_Bool isNegative, unsigned __int128 order) {
  uint16_t head = (uint16_t)(order >> 63);
  uint64_t mantissa = ((uint64_t)order & INT64_MAX) | (uint64_t)(head != 0) << 63;
  head |= (uint16_t)(isNegative << 15);
  long double x;
  __builtin_memset(&x, 0, sizeof x);
  __builtin_memcpy(&x, &mantissa, sizeof mantissa);
  __builtin_memcpy((char*)&x + 8, &head, sizeof head);
  return x;
}

#else

static unsigned __int128 orderOfl(long double x) {
  unsigned __int128 bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits << 1 >> 1;
}

static long double numberOfl(_Bool isNegative, unsigned __int128 order) {
  unsigned __int128 bits = order | (unsigned __int128)isNegative << 127;
  long double x;
  __builtin_memcpy(&x, &bits, sizeof x);
  return x;
}

#endif

#define TYPE long double
#define NAME(base) base##l
#define ORDER unsigned __int128
#define DIGITS LDBL_MANT_DIG
#define GREATEST (LDBL_MAX_EXP - 1)
#include "parts.h"

int __iscanonicall(long double x) {
  (void)x;
  return 1;
}
