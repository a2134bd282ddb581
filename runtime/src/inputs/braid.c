// The inputs, assumptions and merge regions of braid.h.
#include "../../include/braid.h"

#include "../primitives.h"

void braid_make_symbolic(void* address, size_t size, const char* name) {
  __braid_make_symbolic(address, size, name);
}

#define DEFINE_INPUT(function, type)                   \
  type function(const char* name) {                    \
    type value;                                        \
    __braid_make_symbolic(&value, sizeof value, name); \
    return value;                                      \
  }
DEFINE_INPUT(braid_char, char)
DEFINE_INPUT(braid_schar, signed char)
DEFINE_INPUT(braid_uchar, unsigned char)
DEFINE_INPUT(braid_short, short)
DEFINE_INPUT(braid_ushort, unsigned short)
DEFINE_INPUT(braid_int, int)
DEFINE_INPUT(braid_uint, unsigned int)
DEFINE_INPUT(braid_long, long)
DEFINE_INPUT(braid_ulong, unsigned long)
DEFINE_INPUT(braid_longlong, long long)
DEFINE_INPUT(braid_ulonglong, unsigned long long)
DEFINE_INPUT(braid_int8, int8_t)
DEFINE_INPUT(braid_uint8, uint8_t)
DEFINE_INPUT(braid_int16, int16_t)
DEFINE_INPUT(braid_uint16, uint16_t)
DEFINE_INPUT(braid_int32, int32_t)
DEFINE_INPUT(braid_uint32, uint32_t)
DEFINE_INPUT(braid_int64, int64_t)
DEFINE_INPUT(braid_uint64, uint64_t)
DEFINE_INPUT(braid_size, size_t)
DEFINE_INPUT(braid_float, float)
DEFINE_INPUT(braid_double, double)

_Bool braid_bool(const char* name) {
  unsigned char value;
  __braid_make_symbolic(&value, sizeof value, name);
  __braid_assume(value <= 1);
  return value != 0;
}

int braid_range(int low, int high, const char* name) {
  int value;
  __braid_make_symbolic(&value, sizeof value, name);
  __braid_assume((low <= value) & (value < high));
  return value;
}

void braid_string(char* address, size_t size, const char* name) {
  __braid_assume(size > 0);
  __braid_make_symbolic(address, size - 1, name);
  address[size - 1] = '\0';
}

void braid_assume(_Bool condition) {
  __braid_assume(condition);
}

// Macros in the header; functions for programs that do not include it.
#undef braid_assert
void braid_assert(_Bool condition) {
  if (!condition) {
    __braid_fail_assert();
  }
}

_Bool braid_is_symbolic(unsigned long value) {
  return __braid_is_symbolic(value);
}

#undef braid_merge_begin
void braid_merge_begin(void) {}

#undef braid_merge_end
void braid_merge_end(void) {
  __braid_meet();
}
