// EXPECT: valid
#include <assert.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);

static atomic_int counter = 5;
static _Atomic unsigned char byte;
static atomic_flag flag = ATOMIC_FLAG_INIT;

int main(void) {
  int x = __VERIFIER_nondet_int();
  assert(atomic_fetch_add(&counter, 3) == 5 && counter == 8);
  counter -= 2;
  assert(atomic_load(&counter) == 6);
  assert(atomic_exchange(&counter, x) == 6 && counter == x);
  int expected = x;
  assert(atomic_compare_exchange_strong(&counter, &expected, 10) && counter == 10);
  expected = 11;
  assert(!atomic_compare_exchange_strong(&counter, &expected, 12) && expected == 10 && counter == 10);
  assert(atomic_fetch_or(&counter, 5) == 10 && atomic_fetch_and(&counter, 6) == 15);
  assert(atomic_fetch_xor(&counter, 3) == 6 && counter == 5);
  byte = 255;
  byte++;
  assert(byte == 0);
  assert(!atomic_flag_test_and_set(&flag) && atomic_flag_test_and_set(&flag));
  atomic_thread_fence(memory_order_seq_cst);
  assert(__sync_fetch_and_add((int *)&counter, 1) == 5);
  assert(__atomic_fetch_max((int *)&counter, 100, __ATOMIC_RELAXED) == 6 && counter == 100);
  return 0;
}
