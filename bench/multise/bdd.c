// EXPECT: valid
// A package for binary decision diagrams: nodes are unique, operators are functions, results are
// remembered. As in the paper each step combines what there is with the next variable, with empty
// tables; unknown inputs decide which of the two are complemented and with which operator (15838
// pointers differ between paths). With CHECK_RESULTS an unknown formula is built and compared with
// its truth table, and diagrams with equal truth tables are the same.
#include <braid.h>
#include <stdlib.h>

#ifndef N
#ifdef CHECK_RESULTS
#define N 2
#else
#define N 5
#endif
#endif

#ifdef CHECK_RESULTS
enum { kVariables = 3 };
#else
enum { kVariables = N + 1 };
#endif
enum { kRows = 1 << kVariables };

struct Node {
  int variable;  // kVariables in the two leaves
  int value;     // of a leaf
  struct Node *low, *high;
  struct Node* nextUnique;
};

typedef int Operator(int, int);

struct Remembered {
  Operator* op;
  struct Node *left, *right, *result;
  struct Remembered* next;
};

static struct Node leaves[2] = {{kVariables, 0, NULL, NULL, NULL},
                                {kVariables, 1, NULL, NULL, NULL}};
static struct Node* unique;
static struct Remembered* memory;

static int conjunction(int a, int b) {
  return a & b;
}

static int disjunction(int a, int b) {
  return a | b;
}

static int difference(int a, int b) {
  return a ^ b;
}

static int implication(int a, int b) {
  return ~a | b;
}

static struct Node* makeNode(int variable, struct Node* low, struct Node* high) {
  if (low == high) {
    return low;
  }
  for (struct Node* node = unique; node != NULL; node = node->nextUnique) {
    if (node->variable == variable && node->low == low && node->high == high) {
      return node;
    }
  }
  struct Node* node = malloc(sizeof *node);
  node->variable = variable;
  node->value = 0;
  node->low = low;
  node->high = high;
  node->nextUnique = unique;
  unique = node;
  return node;
}

static struct Node* diagramOf(int variable) {
  return makeNode(variable, &leaves[0], &leaves[1]);
}

static struct Node* cofactor(struct Node* node, int variable, int value) {
  if (node->variable != variable) {
    return node;
  }
  return value ? node->high : node->low;
}

static struct Node* apply(Operator* op, struct Node* left, struct Node* right) {
  if (left->variable == kVariables && right->variable == kVariables) {
    return &leaves[op(left->value, right->value) & 1];
  }
  for (struct Remembered* entry = memory; entry != NULL; entry = entry->next) {
    if (entry->op == op && entry->left == left && entry->right == right) {
      return entry->result;
    }
  }
#ifdef MISTAKE
  int top = left->variable;
#else
  int top = left->variable < right->variable ? left->variable : right->variable;
#endif
  struct Node* low = apply(op, cofactor(left, top, 0), cofactor(right, top, 0));
  struct Node* high = apply(op, cofactor(left, top, 1), cofactor(right, top, 1));
  struct Remembered* entry = malloc(sizeof *entry);
  entry->op = op;
  entry->left = left;
  entry->right = right;
  entry->result = makeNode(top, low, high);
  entry->next = memory;
  memory = entry;
  return entry->result;
}

static struct Node* complement(struct Node* node) {
  return apply(difference, node, &leaves[1]);
}

// What is made from now on shares nothing with what was made before.
static void emptyTables(void) {
  unique = NULL;
  memory = NULL;
}

static int evaluate(const struct Node* node, int row) {
  while (node->variable != kVariables) {
    node = row >> node->variable & 1 ? node->high : node->low;
  }
  return node->value;
}

static void freeAll(void) {
  for (struct Node* next; unique != NULL; unique = next) {
    next = unique->nextUnique;
    free(unique);
  }
  for (struct Remembered* next; memory != NULL; memory = next) {
    next = memory->next;
    free(memory);
  }
}

#ifdef CHECK_RESULTS
static Operator* const operators[] = {conjunction, disjunction, difference, implication};

// The column of a variable in a truth table, one bit per row.
static int columnOf(int variable) {
  int column = 0;
  for (int row = 0; row < kRows; row++) {
    column |= (row >> variable & 1) << row;
  }
  return column;
}

int main(void) {
  const int allRows = (1 << kRows) - 1;
  int variable = braid_range(0, kVariables, "variable");
  struct Node* formula = diagramOf(variable);
  int table = columnOf(variable);
  for (int i = 0; i < N; i++) {
    Operator* op = operators[braid_range(0, 4, "operator")];
    variable = braid_range(0, kVariables, "variable");
    formula = apply(op, formula, diagramOf(variable));
    table = op(table, columnOf(variable)) & allRows;
  }
  for (int row = 0; row < kRows; row++) {
    braid_assert(evaluate(formula, row) == (table >> row & 1));
  }
  braid_assert((formula == &leaves[0]) == (table == 0));
  braid_assert((formula == &leaves[1]) == (table == allRows));
  for (struct Node* node = unique; node != NULL; node = node->nextUnique) {
    braid_assert(node->low != node->high);
    braid_assert(node->variable < node->low->variable && node->variable < node->high->variable);
  }
  freeAll();
  return 0;
}
#else
int main(void) {
  struct Node* formula = diagramOf(0);
  for (int i = 1; i <= N; i++) {
    emptyTables();
    struct Node* right = diagramOf(i);
    switch (braid_range(0, 4, "complement")) {
      case 0:
        formula = complement(formula);
        right = complement(right);
        break;
      case 1:
        formula = complement(formula);
        break;
      case 2:
        right = complement(right);
        break;
      default:
        break;
    }
    formula = apply(braid_bool("and") ? conjunction : disjunction, formula, right);
  }
  // A variable that did not occur before cannot make the formula a constant.
  braid_assert(formula->variable < kVariables);
  return 0;
}
#endif
