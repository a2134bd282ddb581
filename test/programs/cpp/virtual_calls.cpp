// Which function is called hangs on the object, also through a second base.
// EXPECT: invalid
// FAULT: assertion 31
#include <braid.h>

struct Shape {
  virtual int area() const = 0;
  virtual ~Shape() {}
};
struct Named {
  virtual int name() const { return 1; }
};
struct Square : Shape, Named {
  explicit Square(int side) : side_(side) {}
  int area() const override { return side_ * side_; }
  int name() const override { return side_; }
  int side_;
};
struct Nothing : Shape {
  int area() const override { return 0; }
};

int main() {
  int side = braid_range(0, 10, "side");
  Square square(side);
  Nothing nothing;
  Shape* shape = side > 5 ? static_cast<Shape*>(&square) : &nothing;
  Named* named = &square;
  braid_assert(named->name() == side);
  braid_assert(shape->area() >= 0);
  braid_assert(shape->area() != 49);
}
