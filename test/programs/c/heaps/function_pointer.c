// A function pointer leads to any function of its type.
// EXPECT: invalid
// FAULT: division-by-zero 11
// HEAPS: objects 3, ints 2 3, arrays 2
// OPTIONS: --entry apply --heap lazier
// OPTIONS: --entry apply --heap summary
struct shape { int size; int (*area)(int); };
int square(int x) { return x * x; }
int none(int x) { (void)x; return 0; }
int apply(struct shape *s) {
  return s && s->area && s->size == 3 ? 18 / s->area(s->size) : 0;
}
