// Exceptions are not followed: a path that throws one ends there, and nothing is proved.
// EXPECT: unknown
// REASON: C++ exceptions
#include <braid.h>
int main() {
  try {
    if (braid_int("n") == 7)
      throw 1;
  } catch (int) {
    return 1;
  }
  return 0;
}
