// EXPECT: valid
// A parser for Wirth's PL/0 on an unknown sequence of tokens, as in the paper: recursive descent,
// statements by a table of functions. The client looks where it stopped. With CHECK_RESULTS what it
// accepts is balanced, and the tokens are all used up; with SECOND_PARSER also a parser driven by a
// table of the grammar has to agree.
#include <braid.h>
#include <stddef.h>
#include <string.h>

#if defined SECOND_PARSER && !defined CHECK_RESULTS
#define CHECK_RESULTS
#endif
#ifndef N
#ifdef CHECK_RESULTS
#define N 7
#else
#define N 8
#endif
#endif

// Tokens are characters; a word of the language is its capital letter.
enum Token {
  kEndOfInput = 0,
  kIdentifier = 'i',
  kNumber = 'n',
  kBecomes = ':',
  kAtMost = 'l',
  kAtLeast = 'g',
  kConst = 'C',
  kVar = 'V',
  kProcedure = 'P',
  kCall = 'K',
  kBegin = 'B',
  kEnd = 'E',
  kIf = 'I',
  kThen = 'T',
  kWhile = 'W',
  kDo = 'D',
  kOdd = 'O',
};

struct Parser {
  const char* at;
  int failed;
};

static int accept(struct Parser* parser, char token) {
  if (parser->failed || *parser->at != token) {
    return 0;
  }
  parser->at++;
  return 1;
}

static void expect(struct Parser* parser, char token) {
  if (!accept(parser, token)) {
    parser->failed = 1;
  }
}

static void expression(struct Parser* parser);

static void factor(struct Parser* parser) {
  if (accept(parser, '(')) {
    expression(parser);
    expect(parser, ')');
  } else if (!accept(parser, kIdentifier)) {
    expect(parser, kNumber);
  }
}

static void term(struct Parser* parser) {
  factor(parser);
  while (accept(parser, '*') || accept(parser, '/')) {
    factor(parser);
  }
}

static void expression(struct Parser* parser) {
  if (!accept(parser, '+')) {
    accept(parser, '-');
  }
  term(parser);
  while (accept(parser, '+') || accept(parser, '-')) {
    term(parser);
  }
}

static void condition(struct Parser* parser) {
  if (accept(parser, kOdd)) {
    expression(parser);
    return;
  }
  expression(parser);
  switch (*parser->at) {
    case '=':
    case '#':
    case '<':
    case '>':
    case kAtMost:
    case kAtLeast:
      if (!parser->failed) {
        parser->at++;
      }
      expression(parser);
      break;
    default:
      parser->failed = 1;
      break;
  }
}

static void statement(struct Parser* parser);

static void assignment(struct Parser* parser) {
  expect(parser, kBecomes);
  expression(parser);
}

static void callStatement(struct Parser* parser) {
  expect(parser, kIdentifier);
}

static void compound(struct Parser* parser) {
  statement(parser);
  while (accept(parser, ';')) {
    statement(parser);
  }
#ifdef MISTAKE
  if (*parser->at != '.') {
    expect(parser, kEnd);
  }
#else
  expect(parser, kEnd);
#endif
}

static void conditional(struct Parser* parser) {
  condition(parser);
  expect(parser, kThen);
  statement(parser);
}

static void loop(struct Parser* parser) {
  condition(parser);
  expect(parser, kDo);
  statement(parser);
}

static void statement(struct Parser* parser) {
  static void (*const kinds[128])(struct Parser*) = {[kIdentifier] = assignment,
                                                     [kCall] = callStatement,
                                                     [kBegin] = compound,
                                                     [kIf] = conditional,
                                                     [kWhile] = loop};
  if (parser->failed) {
    return;
  }
  unsigned char token = (unsigned char)*parser->at;
  // A statement may be empty.
  if (token < 128 && kinds[token] != NULL) {
    parser->at++;
    kinds[token](parser);
  }
}

static void block(struct Parser* parser) {
  if (accept(parser, kConst)) {
    do {
      expect(parser, kIdentifier);
      expect(parser, '=');
      expect(parser, kNumber);
    } while (accept(parser, ','));
    expect(parser, ';');
  }
  if (accept(parser, kVar)) {
    do {
      expect(parser, kIdentifier);
    } while (accept(parser, ','));
    expect(parser, ';');
  }
  while (accept(parser, kProcedure)) {
    expect(parser, kIdentifier);
    expect(parser, ';');
    block(parser);
    expect(parser, ';');
  }
  statement(parser);
}

// Whether the tokens, which end with kEndOfInput, are a program.
static int parse(struct Parser* parser) {
  block(parser);
  expect(parser, '.');
  if (!parser->failed && *parser->at != kEndOfInput) {
    parser->failed = 1;
  }
  return !parser->failed;
}

#ifdef CHECK_RESULTS
static int count(const char* tokens, char token) {
  int found = 0;
  for (int i = 0; i < N; i++) {
    found += tokens[i] == token;
  }
  return found;
}

#ifdef SECOND_PARSER
// A production: its left side, the tokens that choose it (empty: no other was chosen), its right
// side. Small numbers are nonterminals, 1 is the block.
static const struct Production {
  char left;
  const char* first;
  const char* right;
} productions[] = {
    {1, "", "\2\4\6\7"},                                             // block
    {2, "C", "Ci=n\3;"},  {2, "", ""},                               // constants
    {3, ",", ",i=n\3"},   {3, "", ""},                               //
    {4, "V", "Vi\5;"},    {4, "", ""},                               // variables
    {5, ",", ",i\5"},     {5, "", ""},                               //
    {6, "P", "Pi;\1;\6"}, {6, "", ""},                               // procedures
    {7, "i", "i:\13"},    {7, "K", "Ki"},                            // statement
    {7, "B", "B\7\10E"},  {7, "I", "I\11T\7"},                       //
    {7, "W", "W\11D\7"},  {7, "", ""},                               //
    {8, ";", ";\7\10"},   {8, "", ""},                               // more statements
    {9, "O", "O\13"},     {9, "", "\13\12\13"},                      // condition
    {10, "=", "="},       {10, "#", "#"},                            // relation
    {10, "<", "<"},       {10, ">", ">"},                            //
    {10, "l", "l"},       {10, "g", "g"},                            //
    {11, "+", "+\14\15"}, {11, "-", "-\14\15"}, {11, "", "\14\15"},  // expression
    {12, "", "\16\17"},                                              // term
    {13, "+", "+\14\15"}, {13, "-", "-\14\15"}, {13, "", ""},        // more terms
    {14, "i", "i"},       {14, "n", "n"},       {14, "(", "(\13)"},  // factor
    {15, "*", "*\16\17"}, {15, "/", "/\16\17"}, {15, "", ""},        // more factors
};

// Where the first error is, or NULL if there is none.
static const char* errorByTable(const char* at) {
  char stack[16 * N + 16] = {'.', 1};
  int height = 2;
  while (height > 0) {
    char top = stack[--height];
    if (top > 15) {
      if (*at != top) {
        return at;
      }
      at++;
      continue;
    }
    const struct Production* chosen = NULL;
    for (size_t i = 0; i < sizeof productions / sizeof *productions; i++) {
      if (productions[i].left == top && chosen == NULL &&
          (*productions[i].first == 0 || *productions[i].first == *at)) {
        chosen = &productions[i];
      }
    }
    if (chosen == NULL) {
      return at;
    }
    for (size_t i = strlen(chosen->right); i > 0; i--) {
      stack[height++] = chosen->right[i - 1];
    }
  }
  return *at == 0 ? NULL : at;
}
#endif

// What is accepted ends with a full stop, and has as many opening tokens as closing ones.
static void checkAccepted(char* tokens, const char* at) {
  const char* end = memchr(tokens, kEndOfInput, N + 1);
  braid_assert(at == end && end[-1] == '.');
  braid_assert(memchr(tokens, '.', N) == end - 1);
  for (char* rest = tokens + (end - tokens); rest < tokens + N; rest++) {
    *rest = kEndOfInput;
  }
  braid_assert(count(tokens, kBegin) == count(tokens, kEnd));
  braid_assert(count(tokens, kIf) == count(tokens, kThen));
  braid_assert(count(tokens, kWhile) == count(tokens, kDo));
  braid_assert(count(tokens, '(') == count(tokens, ')'));
  braid_assert(count(tokens, kProcedure) <= count(tokens, ';'));
}
#endif

int main(void) {
  char tokens[N + 1];
  braid_make_symbolic(tokens, N, "tokens");
  tokens[N] = kEndOfInput;
  struct Parser parser = {tokens, 0};
  int accepted = parse(&parser);
  braid_assert(parser.at <= tokens + N);
  if (accepted) {
#ifdef CHECK_RESULTS
    checkAccepted(tokens, parser.at);
#else
    braid_assert(parser.at > tokens && parser.at[-1] == '.');
#endif
  }
#ifdef SECOND_PARSER
  const char* error = errorByTable(tokens);
  braid_assert(parser.failed == (error != NULL));
  if (error != NULL) {
    braid_assert(parser.at == error);
  }
#endif
  return 0;
}
