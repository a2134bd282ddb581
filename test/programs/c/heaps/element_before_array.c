// The first pointer that is looked into leads behind the second.
// EXPECT: invalid
// FAULT: out-of-bounds 10
// HEAPS: objects 3, ints 0 2, arrays 2
// OPTIONS: --entry f --heap lazy
// OPTIONS: --entry f --heap lazier
// OPTIONS: --entry f --heap summary
int f(int *b, int *a) {
  if (!a || !b) return 0;
  *b = 2; a[1] = 1;
  if (*b == 1) return 1; return 2;
}
