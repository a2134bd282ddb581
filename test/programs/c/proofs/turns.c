// Two players take turns: who is on is told by whether the number of rounds is even.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned white = __VERIFIER_nondet_uint(), black = __VERIFIER_nondet_uint();
  unsigned moves = __VERIFIER_nondet_uint();
  unsigned on = white, waiting = black;
  for (unsigned i = 0; i < moves; i++) {
    unsigned next = waiting;
    waiting = on;
    on = next;
  }
#ifdef MISTAKE
  if (moves % 2 == 1) {
#else
  if (moves % 2 == 0) {
#endif
    assert(on == white && waiting == black);
  } else {
    assert(on == black && waiting == white);
  }
}
