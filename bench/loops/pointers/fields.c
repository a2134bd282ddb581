// A line of comma-separated fields has at most one more field than characters.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned size = __VERIFIER_nondet_uint();
  __VERIFIER_assume(size > 0 && size < 1000000);
  char* line = malloc(size);
  if (!line) {
    return 0;
  }
  for (unsigned i = 0; i + 1 < size; i++) {
    line[i] = __VERIFIER_nondet_char();
  }
  line[size - 1] = 0;
  unsigned fields = 1;
  char* field = line;
  for (char* p = line; *p; p++) {
    if (*p == ',') {
      *p = ';';
      field = p + 1;
      fields++;
    }
  }
  assert(fields <= size);
  assert(field - line < size);
  free(line);
}
