// EXPECT: valid
// A calculator: precedence climbing with a table of operators, on an unknown text. The result is
// compared with that of another method, two stacks.
#include <braid.h>
#include <stddef.h>

#ifndef N
#define N 6
#endif

struct Operator {
  char symbol;
  int precedence;
  long (*apply)(long left, long right);
};

static const char* at;
static int failed;

static long add(long left, long right) {
  return left + right;
}

static long subtract(long left, long right) {
  return left - right;
}

static long multiply(long left, long right) {
  return left * right;
}

static long divide(long left, long right) {
  if (right == 0) {
    failed = 1;
    return 0;
  }
  return left / right;
}

static const struct Operator operators[] = {
    {'+', 1, add}, {'-', 1, subtract}, {'*', 2, multiply}, {'/', 2, divide}};

static const struct Operator* operatorFor(char symbol) {
  for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
    if (operators[i].symbol == symbol) {
      return &operators[i];
    }
  }
  return NULL;
}

static int isDigit(char c) {
  return c >= '0' && c <= '9';
}

static long expression(int precedence);

static long operand(void) {
  if (*at == '-') {
    at++;
    return -operand();
  }
  if (*at == '(') {
    at++;
    long value = expression(1);
    if (*at == ')') {
      at++;
    } else {
      failed = 1;
    }
    return value;
  }
  if (!isDigit(*at)) {
    failed = 1;
    return 0;
  }
  long value = 0;
  while (isDigit(*at)) {
    value = 10 * value + (*at++ - '0');
  }
  return value;
}

static long expression(int precedence) {
  long left = operand();
  while (!failed) {
    const struct Operator* next = operatorFor(*at);
    if (next == NULL || next->precedence < precedence) {
      break;
    }
    at++;
#ifdef MISTAKE
    long right = expression(next->precedence);
#else
    long right = expression(next->precedence + 1);
#endif
    left = next->apply(left, right);
  }
  return left;
}

// The other method.
struct Stacks {
  long values[N + 1];
  char pending[N + 1];
  int valueCount, pendingCount;
};

static void applyTop(struct Stacks* stacks) {
  char symbol = stacks->pending[--stacks->pendingCount];
  long right = stacks->values[stacks->valueCount - 1];
  if (symbol == 'n') {
    stacks->values[stacks->valueCount - 1] = -right;
    return;
  }
  stacks->valueCount--;
  long* left = &stacks->values[stacks->valueCount - 1];
  switch (symbol) {
    case '+':
      *left += right;
      break;
    case '-':
      *left -= right;
      break;
    case '*':
      *left *= right;
      break;
    default:
      if (right == 0) {
        failed = 1;
      } else {
        *left /= right;
      }
      break;
  }
}

static int precedenceOf(char symbol) {
  switch (symbol) {
    case '+':
    case '-':
      return 1;
    case '*':
    case '/':
      return 2;
    case 'n':
      return 3;
    default:
      return 0;
  }
}

static long evaluateWithStacks(const char* text) {
  struct Stacks stacks = {.valueCount = 0};
  int needsOperand = 1;
  for (; *text && !failed; text++) {
    if (needsOperand) {
      if (isDigit(*text)) {
        long value = *text - '0';
        while (isDigit(text[1])) {
          value = 10 * value + (*++text - '0');
        }
        stacks.values[stacks.valueCount++] = value;
        needsOperand = 0;
      } else if (*text == '(') {
        stacks.pending[stacks.pendingCount++] = '(';
      } else if (*text == '-') {
        stacks.pending[stacks.pendingCount++] = 'n';
      } else {
        failed = 1;
      }
    } else if (*text == ')') {
      while (!failed && stacks.pendingCount > 0 && stacks.pending[stacks.pendingCount - 1] != '(') {
        applyTop(&stacks);
      }
      if (!failed && stacks.pendingCount > 0) {
        stacks.pendingCount--;
      } else {
        failed = 1;
      }
    } else if (precedenceOf(*text) == 1 || precedenceOf(*text) == 2) {
      while (!failed && stacks.pendingCount > 0 &&
             precedenceOf(stacks.pending[stacks.pendingCount - 1]) >= precedenceOf(*text)) {
        applyTop(&stacks);
      }
      stacks.pending[stacks.pendingCount++] = *text;
      needsOperand = 1;
    } else {
      failed = 1;
    }
  }
  if (needsOperand) {
    failed = 1;
  }
  while (!failed && stacks.pendingCount > 0) {
    if (stacks.pending[stacks.pendingCount - 1] == '(') {
      failed = 1;
    } else {
      applyTop(&stacks);
    }
  }
  return failed ? 0 : stacks.values[0];
}

int main(void) {
  char text[N + 1];
  braid_make_symbolic(text, N, "text");
  text[N] = 0;

  at = text;
  failed = 0;
  long value = expression(1);
  int parserFailed = failed | (*at != 0);

  failed = 0;
  long other = evaluateWithStacks(text);
  braid_assert(parserFailed == failed);
  if (!failed) {
    braid_assert(value == other);
  }
  return 0;
}
