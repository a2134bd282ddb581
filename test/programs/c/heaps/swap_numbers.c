// A function by itself: its pointers may be null, and lead to the same number.
// EXPECT: invalid
// FAULT: null-access 8
// HEAPS: objects 3, ints 0 1, arrays 2
// OPTIONS: --entry swap --heap lazy
// OPTIONS: --entry swap --heap lazier
// OPTIONS: --entry swap --heap summary
void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
