// EXPECT: valid
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct Value {
  enum { Number, Pair, Text } kind;
  union {
    long number;
    struct { int left, right; };
    const char *text;
  };
};

static long measure(struct Value v) {
  switch (v.kind) {
    case Number: return v.number;
    case Pair: return v.left + v.right;
    case Text: return v.text[0];
  }
  return -1;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 2) return 0;
  struct Value values[3] = {{Number, .number = 9}, {Pair, .left = 3, .right = 4}, {Text, .text = "A"}};
  assert(measure(values[x]) == (x == 0 ? 9 : x == 1 ? 7 : 65));
  return 0;
}
