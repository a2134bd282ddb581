// What a union holds is told by the number beside it.
// EXPECT: valid
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry value --heap lazier
// OPTIONS: --entry value --heap summary
struct variant { int isPointer; union { long number; int *pointer; } of; };
long value(struct variant *v) {
  if (!v) return 0;
  if (v->isPointer) return v->of.pointer ? *v->of.pointer : 0;
  return v->of.number;
}
