// Small structures travel in registers, alone and mixed.
// EXPECT: valid
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct One { char c; };
struct Two { int a, b; };
struct Three { char bytes[3]; };
struct Four { long a; short b; };

static struct Two swap(struct Two t) { return (struct Two){t.b, t.a}; }
static struct One next(struct One o) { o.c++; return o; }
static struct Three rotate(struct Three t) { return (struct Three){{t.bytes[2], t.bytes[0], t.bytes[1]}}; }
static struct Four add(struct Four f, int n, struct One o) { return (struct Four){f.a + n, (short)(f.b + o.c)}; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  struct Two t = swap((struct Two){x, 7});
  assert(t.a == 7 && t.b == x);
  assert(next((struct One){'a'}).c == 'b');
  struct Three r = rotate((struct Three){{1, 2, 3}});
  assert(r.bytes[0] == 3 && r.bytes[1] == 1 && r.bytes[2] == 2);
  struct Four f = add((struct Four){1l << 40, 5}, 3, (struct One){4});
  assert(f.a == (1l << 40) + 3 && f.b == 9);
  return 0;
}
