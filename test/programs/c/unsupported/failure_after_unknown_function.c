// The function may have ended the program, or return something else: the failure is not confirmed.
// EXPECT: unknown
// REASON: a possible violation (assertion can fail) is not confirmed: the function limit is not defined
// OPTIONS:
// OPTIONS: --merge none
// OPTIONS: --merge ite
#include <assert.h>
extern int limit(void);

int main(void) {
  assert(limit() > 3);
  return 0;
}
