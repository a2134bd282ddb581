// Which of two elements comes first.
// EXPECT: valid
// HEAPS: objects 3, ints 0 1, arrays 2
// OPTIONS: --entry f --heap lazy
// OPTIONS: --entry f --heap lazier
// OPTIONS: --entry f --heap summary
int f(int *p, int *q) {
  if (!p || !q) return 0;
  if (p < q) return 1; if (p == q) return 2; return 3;
}
