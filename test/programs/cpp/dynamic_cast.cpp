// EXPECT: valid
#include <braid.h>
struct A {
  virtual ~A() {}
  int a = 1;
};
struct B {
  virtual ~B() {}
  int b = 2;
};
struct C : A, B {
  int c = 3;
};
struct D : virtual A {
  int d = 4;
};
struct E : D, B {
  int e = 5;
};
int main() {
  C c;
  E e;
  A plain;
  int which = braid_range(0, 3, "which");
  A* object = which == 0 ? &plain : which == 1 ? static_cast<A*>(&c) : &e;
  B* asB = dynamic_cast<B*>(object);
  C* asC = dynamic_cast<C*>(object);
  D* asD = dynamic_cast<D*>(object);
  braid_assert((asB != nullptr) == (which != 0));
  braid_assert((asC != nullptr) == (which == 1));
  braid_assert((asD != nullptr) == (which == 2));
  if (asB)
    braid_assert(asB->b == 2);
  if (asC)
    braid_assert(asC->c == 3 && asC == &c);
  if (asD)
    braid_assert(asD->d == 4 && asD->a == 1);
}
