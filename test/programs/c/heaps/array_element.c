// An array is as long as callers say it is, or not.
// EXPECT: invalid
// FAULT: out-of-bounds 7
// OPTIONS: --entry get --heap lazier
// OPTIONS: --entry get --heap summary
int get(const int *a, unsigned n) {
  return a && n < 100 ? a[n] : 0;
}
