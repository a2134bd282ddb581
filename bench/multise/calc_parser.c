// EXPECT: valid
// A parser of formulas: precedence climbing with a table of operators; what numbers and operators
// mean is given by functions. As in the paper it reads an unknown text and nothing is computed: the
// client counts the operands. With CHECK_RESULTS it is a calculator, compared with another method,
// two stacks.
#include <braid.h>
#include <stddef.h>

#ifndef N
#ifdef CHECK_RESULTS
#define N 6
#else
#define N 8
#endif
#endif

struct Operator {
  char symbol;
  int precedence;
  long (*apply)(long left, long right);
};

enum { kOperators = 4 };

// What a formula means.
struct Meaning {
  long (*number)(long value);
  long (*negate)(long value);
  struct Operator operators[kOperators];
};

static const char* at;
static int failed;
static const struct Meaning* meaning;

static const struct Operator* operatorFor(char symbol) {
  for (int i = 0; i < kOperators; i++) {
    if (meaning->operators[i].symbol == symbol) {
      return &meaning->operators[i];
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
    return meaning->negate(operand());
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
  return meaning->number(value);
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

// The meaning of a text; `failed` tells whether it is a formula.
static long parse(const char* text, const struct Meaning* with) {
  at = text;
  failed = 0;
  meaning = with;
  long value = expression(1);
  failed |= *at != 0;
  return value;
}

static long same(long value) {
  return value;
}

#ifdef CHECK_RESULTS
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

static long negative(long value) {
  return -value;
}

static const struct Meaning calculation = {
    same, negative, {{'+', 1, add}, {'-', 1, subtract}, {'*', 2, multiply}, {'/', 2, divide}}};

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

  long value = parse(text, &calculation);
  int parserFailed = failed;

  failed = 0;
  long other = evaluateWithStacks(text);
  braid_assert(parserFailed == failed);
  if (!failed) {
    braid_assert(value == other);
  }
  return 0;
}
#else
static long one(long value) {
  (void)value;
  return 1;
}

static long together(long left, long right) {
  return left + right;
}

static const struct Meaning operandCount = {
    one, same, {{'+', 1, together}, {'-', 1, together}, {'*', 2, together}, {'/', 2, together}}};

int main(void) {
  char text[N + 1];
  braid_make_symbolic(text, N, "text");
  text[N] = 0;
  long operands = parse(text, &operandCount);
  braid_assert(at <= text + N);
  if (!failed) {
    // Between any two there is an operator.
    braid_assert(operands >= 1 && operands <= (N + 1) / 2);
  }
  return 0;
}
#endif
