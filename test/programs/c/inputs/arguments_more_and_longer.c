// A path that wants more than was looked at ends, and that is said.
// EXPECT: unknown
// REASON: there may be more arguments than were looked at (--argv)
// REASON: arguments may be longer than was looked at (--argv)
// OPTIONS: --argv 2,3
// OPTIONS: --argv 1,1 --merge none
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
  unsigned long total = 0;
  for (int i = 1; i < argc; ++i) total += strlen(argv[i]);
  assert(total < 1ul << 40);
  return 0;
}
