// EXPECT: valid
// An interpreter of a known program whose jumps depend on inputs. Its program counter is known on
// each path; joined at the head of its loop, every instruction is one of many.
#include <braid.h>

#ifndef N
#define N 12
#endif

enum { kLoadInput, kJumpIfPositive, kAdd, kDouble, kDecrementAndLoop, kHalt };

static const struct {
  int operation, operand;
} code[] = {
    {kLoadInput, 0}, {kJumpIfPositive, 4},   {kAdd, 3},  {kAdd, 2}, {kDouble, 0},
    {kAdd, -1},      {kDecrementAndLoop, 0}, {kHalt, 0},
};

int main(void) {
  int accumulator = 1, input = 0, rounds = N, at = 0, expected = 1;
  while (code[at].operation != kHalt) {
    int operand = code[at].operand;
    switch (code[at++].operation) {
      case kLoadInput:
        input = braid_int("input");
        expected = 2 * (input > 0 ? expected : expected + 5) - 1;
        break;
      case kJumpIfPositive:
        if (input > 0) {
          at = operand;
        }
        break;
      case kAdd:
        accumulator += operand;
        break;
      case kDouble:
        accumulator *= 2;
        break;
      default:
        if (--rounds > 0) {
          at = operand;
        }
        break;
    }
  }
#ifdef MISTAKE
  braid_assert(accumulator > 1);
#endif
  braid_assert(accumulator == expected);
  return 0;
}
