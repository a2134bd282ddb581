// Objects that ask for more alignment than the stack has on every target.
// EXPECT: valid
#include <assert.h>
#include <stdarg.h>

struct Wide {
  _Alignas(32) long first;
  long second;
};

static long sum(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  long result = 0;
  for (int i = 0; i < count; i++) {
    result = 10 * result + va_arg(arguments, int);
    struct Wide wide = va_arg(arguments, struct Wide);
    result = 100 * result + 10 * wide.first + wide.second;
    result = 10 * result + (long)va_arg(arguments, __int128);
  }
  va_end(arguments);
  return result;
}

int main(void) {
  assert(sum(2, 1, (struct Wide){2, 3}, (__int128)4, 5, (struct Wide){6, 7}, (__int128)8) ==
         12345678);
  return 0;
}
