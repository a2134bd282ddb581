// An interpreter that jumps through a table of labels.
// EXPECT: valid
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static int run(const unsigned char *code) {
  static const void *const labels[] = {&&push, &&add, &&twice, &&stop};
  int stack[4], top = 0;
  goto *labels[*code++];
push:
  stack[top++] = *code++;
  goto *labels[*code++];
add:
  top--;
  stack[top - 1] += stack[top];
  goto *labels[*code++];
twice:
  stack[top - 1] *= 2;
  goto *labels[*code++];
stop:
  return stack[top - 1];
}

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  unsigned char code[] = {0, x, 0, 3, 1, 2, 3};
  assert(run(code) == (x + 3) * 2);
  unsigned char last = x & 1 ? 2 : 1;
  unsigned char other[] = {0, 5, 0, 6, last, 3};
  assert(run(other) == (x & 1 ? 12 : 11));
  return 0;
}
