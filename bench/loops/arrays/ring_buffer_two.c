// Taking two at once moves the head beyond the last place when it is one before.
// EXPECT: invalid
// FAULT: out-of-bounds
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

enum { Size = 8 };

int main(void) {
  int buffer[Size];
  unsigned head = 0, count = 0;
  int last = 0;
  for (unsigned i = 0; i < Size; i++) {
    buffer[i] = 0;
  }
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      if (count < Size) {
        buffer[(head + count) % Size] = __VERIFIER_nondet_int();
        count++;
      }
    } else if (count > 1 && __VERIFIER_nondet_bool()) {
      last = buffer[head];
      head = head + 2 == Size ? 0 : head + 2;
      count -= 2;
    } else if (count > 0) {
      last = buffer[head];
      head = head + 1 == Size ? 0 : head + 1;
      count--;
    }
  }
  return last == 42;
}
