// Templates, overloads, references, lambdas, operators, copies and moves: C++ without its library.
// EXPECT: valid
#include <braid.h>

namespace geometry {
template <class T>
T largest(const T& a, const T& b) {
  return a < b ? b : a;
}
template <class T, int N>
struct Vector {
  T values[N];
  T& operator[](int i) {
    braid_assert(i >= 0 && i < N);
    return values[i];
  }
  Vector operator+(const Vector& other) const {
    Vector sum;
    for (int i = 0; i < N; ++i)
      sum.values[i] = values[i] + other.values[i];
    return sum;
  }
};
}  // namespace geometry

static int f(int) {
  return 1;
}
static int f(double) {
  return 2;
}
static int f(const char*) {
  return 3;
}

class Owner {
 public:
  explicit Owner(int value) : value_(new int(value)) {}
  Owner(const Owner& other) : value_(new int(*other.value_)) {}
  Owner(Owner&& other) : value_(other.value_) { other.value_ = nullptr; }
  ~Owner() { delete value_; }
  int* value_;
};

int main() {
  int a = braid_range(-100, 100, "a");
  int b = braid_range(-100, 100, "b");
  braid_assert(geometry::largest(a, b) >= a);
  geometry::Vector<int, 2> u{{a, b}};
  geometry::Vector<int, 2> v = u + u;
  braid_assert(v[0] == 2 * a);
  v[1] = 7;
  braid_assert(v[1] == 7 && u[1] == b);
  braid_assert(f(1) + f(1.0) + f("") == 6);
  auto add = [&a, c = b](int d) { return a + c + d; };
  braid_assert(add(1) == a + b + 1);
  Owner owner(a);
  Owner copy(owner);
  Owner moved(static_cast<Owner&&>(copy));
  braid_assert(*moved.value_ == a && copy.value_ == nullptr && moved.value_ != owner.value_);
  int numbers[] = {a, b, 3};
  int sum = 0;
  for (int number : numbers)
    sum += number;
  braid_assert(sum == a + b + 3);
}
