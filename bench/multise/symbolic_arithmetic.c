// EXPECT: valid
// Symbolic arithmetic: expressions are objects whose kinds are tables of functions, built by
// constructors that simplify. As in the paper each round adds two variables with unknown factors,
// and the only unknown is how that simplifies (1.8 alternatives, 729 paths are three cases of six
// factors). With CHECK_RESULTS an unknown expression has the value it would have without
// simplifying.
#include <braid.h>
#include <stdlib.h>

#ifndef N
#ifdef CHECK_RESULTS
#define N 3
#else
#define N 5
#endif
#endif

struct Expression;

struct Environment {
  unsigned values[2];
};

// The methods of a kind of expressions.
struct Kind {
  unsigned (*evaluate)(const struct Expression*, const struct Environment*);
  int (*equal)(const struct Expression*, const struct Expression*);
  int (*size)(const struct Expression*);
};

struct Expression {
  const struct Kind* kind;
  unsigned number;  // the value of a constant, which variable
  const struct Expression *left, *right;
};

static unsigned evaluate(const struct Expression* e, const struct Environment* environment) {
  return e->kind->evaluate(e, environment);
}

static int size(const struct Expression* e) {
  return e->kind->size(e);
}

static int equal(const struct Expression* a, const struct Expression* b) {
  return a == b || (a->kind == b->kind && a->kind->equal(a, b));
}

static unsigned evaluateConstant(const struct Expression* e, const struct Environment* unused) {
  (void)unused;
  return e->number;
}

static unsigned evaluateVariable(const struct Expression* e,
                                 const struct Environment* environment) {
  return environment->values[e->number];
}

static unsigned evaluateSum(const struct Expression* e, const struct Environment* environment) {
  return evaluate(e->left, environment) + evaluate(e->right, environment);
}

static unsigned evaluateProduct(const struct Expression* e, const struct Environment* environment) {
  return evaluate(e->left, environment) * evaluate(e->right, environment);
}

static unsigned evaluateNegation(const struct Expression* e,
                                 const struct Environment* environment) {
  return 0u - evaluate(e->left, environment);
}

static int equalLeaves(const struct Expression* a, const struct Expression* b) {
  return a->number == b->number;
}

static int equalUnary(const struct Expression* a, const struct Expression* b) {
  return equal(a->left, b->left);
}

static int equalBinary(const struct Expression* a, const struct Expression* b) {
  return equal(a->left, b->left) && equal(a->right, b->right);
}

static int sizeOfLeaf(const struct Expression* unused) {
  (void)unused;
  return 1;
}

static int sizeOfUnary(const struct Expression* e) {
  return size(e->left) + 1;
}

static int sizeOfBinary(const struct Expression* e) {
  return size(e->left) + size(e->right) + 1;
}

static const struct Kind constantKind = {evaluateConstant, equalLeaves, sizeOfLeaf};
static const struct Kind variableKind = {evaluateVariable, equalLeaves, sizeOfLeaf};
static const struct Kind sumKind = {evaluateSum, equalBinary, sizeOfBinary};
static const struct Kind productKind = {evaluateProduct, equalBinary, sizeOfBinary};
static const struct Kind negationKind = {evaluateNegation, equalUnary, sizeOfUnary};

static const struct Expression* make(const struct Kind* kind, unsigned number,
                                     const struct Expression* left,
                                     const struct Expression* right) {
  struct Expression* e = malloc(sizeof *e);
  e->kind = kind;
  e->number = number;
  e->left = left;
  e->right = right;
  return e;
}

static const struct Expression* constant(unsigned value) {
  return make(&constantKind, value, NULL, NULL);
}

static const struct Expression* variable(unsigned which) {
  return make(&variableKind, which, NULL, NULL);
}

static int isConstant(const struct Expression* e) {
  return e->kind == &constantKind;
}

static int isNumber(const struct Expression* e, unsigned value) {
  return isConstant(e) && e->number == value;
}

static const struct Expression* negation(const struct Expression* e) {
  if (isConstant(e)) {
    return constant(0u - e->number);
  }
  return e->kind == &negationKind ? e->left : make(&negationKind, 0, e, NULL);
}

static const struct Expression* sum(const struct Expression* a, const struct Expression* b) {
  if (isConstant(a) && isConstant(b)) {
    return constant(a->number + b->number);
  }
  if (isNumber(a, 0)) {
    return b;
  }
  if (isNumber(b, 0)) {
    return a;
  }
  if ((a->kind == &negationKind && equal(a->left, b)) ||
      (b->kind == &negationKind && equal(b->left, a))) {
    return constant(0);
  }
  return make(&sumKind, 0, a, b);
}

static const struct Expression* difference(const struct Expression* a, const struct Expression* b) {
  return sum(a, negation(b));
}

static const struct Expression* product(const struct Expression* a, const struct Expression* b) {
  if (isConstant(a) && isConstant(b)) {
    return constant(a->number * b->number);
  }
  if (isNumber(a, 0) || isNumber(b, 0)) {
    return constant(0);
  }
  if (isNumber(a, 1)) {
    return b;
  }
#ifdef MISTAKE
  if (isNumber(b, 1) || isNumber(b, 3)) {
#else
  if (isNumber(b, 1)) {
#endif
    return a;
  }
  return make(&productKind, 0, a, b);
}

#ifdef CHECK_RESULTS
static unsigned add(unsigned a, unsigned b) {
  return a + b;
}

static unsigned subtract(unsigned a, unsigned b) {
  return a - b;
}

static unsigned multiply(unsigned a, unsigned b) {
  return a * b;
}

static const struct {
  const struct Expression* (*build)(const struct Expression*, const struct Expression*);
  unsigned (*compute)(unsigned, unsigned);
} operators[] = {{sum, add}, {difference, subtract}, {product, multiply}};

// An unknown constant or one of the variables.
static const struct Expression* leaf(void) {
  if (braid_bool("is constant")) {
    return constant((unsigned)braid_range(0, 4, "constant"));
  }
  return variable(braid_bool("second variable") ? 1 : 0);
}

int main(void) {
  const struct Environment environment = {{braid_uchar("x"), braid_uchar("y")}};
  const struct Expression* result = leaf();
  unsigned expected = evaluate(result, &environment);
  for (int i = 0; i < N; i++) {
    const struct Expression* right = leaf();
    int chosen = braid_range(0, 3, "operator");
    result = operators[chosen].build(result, right);
    expected = operators[chosen].compute(expected, evaluate(right, &environment));
  }
  braid_assert(evaluate(result, &environment) == expected);
  braid_assert(size(result) <= 3 * N + 1);
  return 0;
}
#else
// A variable, multiplied by an unknown factor unless that is 0.
static const struct Expression* scaled(unsigned which) {
  const struct Expression* result = variable(which);
  unsigned factor = braid_uint("factor");
  return factor == 0 ? result : product(result, constant(factor));
}

int main(void) {
  for (int round = 0; round < N; round++) {
    const struct Expression* left = scaled(0);
    const struct Expression* result = sum(left, scaled(1));
    braid_assert(size(result) >= 3 && size(result) <= 7);
  }
  return 0;
}
#endif
