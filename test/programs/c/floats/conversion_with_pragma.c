// A conversion in code that looks at the environment is checked like any other.
// EXPECT: invalid
// FAULT: float-to-int 11
#include <braid.h>
#include <fenv.h>

#pragma STDC FENV_ACCESS ON

int main(void) {
  double d = braid_double("d");
  return d > 1e10 && d < 1e11 ? (int)d : 0;
}
