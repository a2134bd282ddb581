// A main that does not look at its parameters has no inputs: one path, and no bound that matters.
// EXPECT: valid
// OPTIONS: --argv 0,0
#include <assert.h>

int main(int argc, char **argv) {
  int squares[3];
  for (int i = 0; i < 3; ++i) squares[i] = i * i;
  assert(squares[2] == 4);
  return 0;
}
