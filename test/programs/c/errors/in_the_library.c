// What goes wrong inside the library is blamed on the call.
// EXPECT: invalid
// FAULT: null-access 8
#include <string.h>
extern int __VERIFIER_nondet_int(void);

static unsigned long measure(const char *text) {
  return strlen(text);
}

int main(void) {
  return (int)measure(__VERIFIER_nondet_int() == 3 ? NULL : "abc");
}
