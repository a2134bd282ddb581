// One pointer leads right ahead of another.
// EXPECT: valid
// HEAPS: objects 3, ints 0 1, arrays 2
// OPTIONS: --entry f --heap lazy
// OPTIONS: --entry f --heap lazier
// OPTIONS: --entry f --heap summary
int f(int *a, int *b) {
  if (!a || !b) return 0;
  if (b + 1 == a) return 1; return 2;
}
