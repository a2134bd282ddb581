// Data that nobody defines may hold anything: it is an input.
// EXPECT: valid
#include <assert.h>
extern int mystery;
extern struct { int first, second; } pair;

int main(void) {
  int table[4] = {1, 2, 3, 4};
  if (mystery >= 0 && mystery < 4) assert(table[mystery] > mystery);
  pair.first = pair.second;
  assert(pair.first == pair.second);
  return 0;
}
