// In a constructor an object is what has been constructed so far.
// EXPECT: invalid
// FAULT: invalid-call 6
struct Base {
  Base() { call(); }
  void call() { f(); }
  virtual void f() = 0;
};
struct Derived : Base {
  void f() override {}
};
int main() {
  Derived derived;
}
