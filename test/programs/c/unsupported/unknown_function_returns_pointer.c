// Where a pointer from a function that nobody defines leads to is not known; it is no violation.
// EXPECT: unknown
// REASON: the function my_alloc is not defined
// REASON: a pointer from my_alloc
// OPTIONS:
// OPTIONS: --merge none
// OPTIONS: --merge summary
extern char *my_alloc(int size);

int main(void) {
  char *p = my_alloc(4);
  if (!p) return 1;
  p[0] = 1;
  return 0;
}
