// N unknown symbols coded by places in a list that moves to front, and decoded. -DBUG: the last
// place is not moved.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#ifndef N
#define N 4
#endif
enum { Symbols = 4 };
static void toFront(unsigned char* list, int place) {
  unsigned char symbol = list[place];
  for (; place > 0; place--)
    list[place] = list[place - 1];
  list[0] = symbol;
}
int main(void) {
  unsigned char in[N], code[N], list[Symbols];
  for (int s = 0; s < Symbols; s++)
    list[s] = (unsigned char)s;
  for (int i = 0; i < N; i++) {
    in[i] = __VERIFIER_nondet_uchar() % Symbols;
    int place = 0;
    while (list[place] != in[i])
      place++;
    code[i] = (unsigned char)place;
    toFront(list, place);
  }
  for (int s = 0; s < Symbols; s++)
    list[s] = (unsigned char)s;
  for (int i = 0; i < N; i++) {
    int place = code[i];
    assert(list[place] == in[i]);
#ifdef BUG
    if (place < Symbols - 1)
#endif
      toFront(list, place);
  }
  return 0;
}
