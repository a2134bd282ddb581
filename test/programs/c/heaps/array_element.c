// An array is as long as callers say it is, or not.
// EXPECT: invalid
// FAULT: out-of-bounds 8
// HEAPS: objects 3, ints -1 1, arrays 2
// OPTIONS: --entry get --heap lazier
// OPTIONS: --entry get --heap summary
int get(const int *a, unsigned n) {
  return a && n < 100 ? a[n] : 0;
}
