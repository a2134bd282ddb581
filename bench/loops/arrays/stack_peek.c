// Adding the upper two of a stack looks for one value only.
// EXPECT: invalid
// FAULT: out-of-bounds
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

enum { Size = 64 };

int main(void) {
  int stack[Size];
  int top = 0;
  while (__VERIFIER_nondet_bool()) {
    int command = __VERIFIER_nondet_int();
    if (command >= 0) {
      if (top < Size) {
        stack[top++] = command % 1000;
      }
    } else if (command == -1 && top > 0) {
      int sum = stack[top - 1] + stack[top - 2];
      top -= 2;
      stack[top++] = sum % 1000;
    } else if (command == -2 && top > 0) {
      top--;
    }
  }
}
