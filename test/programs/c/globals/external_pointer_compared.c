// What is known about a pointer from outside is found without looking where it leads.
// EXPECT: valid
#include <assert.h>
extern int *elsewhere;

int main(void) {
  int *copy = elsewhere;
  if (copy == 0) return 1;
  assert(elsewhere != 0 && copy == elsewhere);
  return 0;
}
