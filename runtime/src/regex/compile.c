// From a POSIX regular expression, basic or extended and with GNU's additions, to a program. The
// grammar is glibc's, its way with operators that have nothing to repeat included.
#include <ctype.h>
#include <limits.h>
#include <string.h>

#include "../memory.h"
#include "../primitives.h"
#include "program.h"

struct Parser {
  struct RegexProgram* program;
  const char* start;
  const char* next;
  bool extended;
  int error;
  int depth;
  unsigned long finishedGroups;
};

static void parseAlternatives(struct Parser* parser);

// --- instructions

static int emit(struct Parser* parser, enum RegexOpcode opcode, int a, int b) {
  struct RegexProgram* program = parser->program;
  if (program->size == program->capacity) {
    int larger = program->capacity < 32 ? 32 : 2 * program->capacity;
    size_t unit = sizeof *program->code;
    program->code =
        __braid_grow(program->code, (size_t)program->size * unit, (size_t)larger * unit);
    program->capacity = larger;
  }
  struct RegexInstruction instruction = {opcode, a, b};
  program->code[program->size] = instruction;
  return program->size++;
}

// Makes room for one instruction at a place; what jumps behind it moves along.
static void insert(struct Parser* parser, int at, enum RegexOpcode opcode, int a, int b) {
  struct RegexProgram* program = parser->program;
  emit(parser, GoTo, 0, 0);
  for (int i = program->size - 1; i > at; --i) {
    program->code[i] = program->code[i - 1];
  }
  for (int i = at + 1; i < program->size; ++i) {
    struct RegexInstruction* each = &program->code[i];
    if (each->opcode == GoTo || each->opcode == Split) {
      each->a += each->a >= at;
      each->b += each->opcode == Split && each->b >= at;
    }
  }
  struct RegexInstruction instruction = {opcode, a, b};
  program->code[at] = instruction;
}

// A copy of the instructions from..to at the end; jumps within go along.
static void copy(struct Parser* parser, int from, int to) {
  int distance = parser->program->size - from;
  for (int i = from; i < to; ++i) {
    struct RegexInstruction each = parser->program->code[i];
    bool jumps = each.opcode == GoTo || each.opcode == Split;
    emit(parser, each.opcode, jumps ? each.a + distance : each.a,
         each.opcode == Split ? each.b + distance : each.b);
  }
}

// --- sets of characters

static int newSet(struct Parser* parser, const struct CharacterSet* set) {
  struct RegexProgram* program = parser->program;
  if (program->setCount == program->setCapacity) {
    int larger = program->setCapacity < 4 ? 4 : 2 * program->setCapacity;
    size_t unit = sizeof *program->sets;
    program->sets =
        __braid_grow(program->sets, (size_t)program->setCount * unit, (size_t)larger * unit);
    program->setCapacity = larger;
  }
  program->sets[program->setCount] = *set;
  return program->setCount++;
}

static void include(struct CharacterSet* set, unsigned char c) {
  set->words[c / 64] |= 1UL << c % 64;
}

static void includeAll(struct CharacterSet* set, int (*test)(int)) {
  for (int c = 0; c < 128; ++c) {
    if (test(c)) {
      include(set, (unsigned char)c);
    }
  }
}

static void invert(struct CharacterSet* set) {
  for (int i = 0; i < 4; ++i) {
    set->words[i] = ~set->words[i];
  }
}

static bool includeClass(struct Parser* parser, struct CharacterSet* set, const char* name,
                         size_t length) {
  static const struct {
    const char* name;
    int (*test)(int);
  } classes[] = {
      {"alnum", isalnum}, {"alpha", isalpha}, {"blank", isblank}, {"cntrl", iscntrl},
      {"digit", isdigit}, {"graph", isgraph}, {"lower", islower}, {"print", isprint},
      {"punct", ispunct}, {"space", isspace}, {"upper", isupper}, {"xdigit", isxdigit},
  };
  for (unsigned i = 0; i < sizeof classes / sizeof classes[0]; ++i) {
    if (strncmp(classes[i].name, name, length) == 0 && !classes[i].name[length]) {
      bool isCase = classes[i].test == islower || classes[i].test == isupper;
      includeAll(set, parser->program->ignoresCase && isCase ? isalpha : classes[i].test);
      return true;
    }
  }
  return false;
}

// The end of a bracket expression within brackets, like ":]"; null without.
static const char* findEnd(const char* text, char mark) {
  for (; *text; ++text) {
    if (text[0] == mark && text[1] == ']') {
      return text;
    }
  }
  return NULL;
}

// One end of a range: a character, also as [.x.]. -1 with an error.
static int parseElement(struct Parser* parser) {
  const char* next = parser->next;
  if (next[0] == '[' && (next[1] == '.' || next[1] == '=')) {
    const char* end = findEnd(next + 3, next[1]);
    if (!end) {
      parser->error = REG_EBRACK;
      return -1;
    }
    if (end != next + 3) {
      parser->error = REG_ECOLLATE;
      return -1;
    }
    parser->next = end + 2;
    return (unsigned char)next[2];
  }
  parser->next = next + 1;
  return (unsigned char)*next;
}

static void parseBrackets(struct Parser* parser) {
  struct CharacterSet set = {{0}};
  bool inverted = *parser->next == '^';
  parser->next += inverted;
  const char* first = parser->next;
  while (*parser->next != ']' || parser->next == first) {
    if (!*parser->next) {
      parser->error = REG_EBRACK;
      return;
    }
    if (parser->next[0] == '[' && parser->next[1] == ':') {
      const char* end = findEnd(parser->next + 2, ':');
      if (end) {
        const char* name = parser->next + 2;
        if (!includeClass(parser, &set, name, (size_t)(end - name))) {
          parser->error = REG_ECTYPE;
          return;
        }
        parser->next = end + 2;
        continue;
      }
    }
    int low = parseElement(parser);
    int high = low;
    if (low >= 0 && parser->next[0] == '-' && parser->next[1] && parser->next[1] != ']') {
      ++parser->next;
      high = parseElement(parser);
      if (parser->error == 0 && high < low) {
        parser->error = REG_ERANGE;
      }
    }
    if (parser->error != 0) {
      return;
    }
    for (int c = low; c <= high; ++c) {
      include(&set, (unsigned char)c);
      if (parser->program->ignoresCase) {
        include(&set, (unsigned char)tolower(c));
        include(&set, (unsigned char)toupper(c));
      }
    }
  }
  ++parser->next;
  if (inverted) {
    if (parser->program->newlineIsSpecial) {
      include(&set, '\n');
    }
    invert(&set);
  }
  emit(parser, MatchSet, newSet(parser, &set), 0);
}

static int isWord(int c) {
  return isalnum(c) | (c == '_');
}

static void emitNamedSet(struct Parser* parser, int (*test)(int), bool inverted) {
  struct CharacterSet set = {{0}};
  includeAll(&set, test);
  if (inverted) {
    invert(&set);
  }
  emit(parser, MatchSet, newSet(parser, &set), 0);
}

// --- atoms

// Whether an operator of this letter stands here: plain in extended expressions, escaped in basic.
static bool isOperator(const struct Parser* parser, const char* at, char letter) {
  return parser->extended ? *at == letter : at[0] == '\\' && at[1] == letter;
}

static void skipOperator(struct Parser* parser) {
  parser->next += parser->extended ? 1 : 2;
}

static void parseGroup(struct Parser* parser) {
  int group = ++parser->program->groups;
  skipOperator(parser);
  emit(parser, Save, 2 * group, 0);
  ++parser->depth;
  parseAlternatives(parser);
  --parser->depth;
  if (parser->error != 0) {
    return;
  }
  if (!isOperator(parser, parser->next, ')')) {
    parser->error = REG_EPAREN;
    return;
  }
  skipOperator(parser);
  emit(parser, Save, 2 * group + 1, 0);
  if (group < 10) {
    parser->finishedGroups |= 1UL << group;
  }
}

static void emitCharacter(struct Parser* parser, char c) {
  unsigned char byte = (unsigned char)c;
  if (parser->program->ignoresCase) {
    byte = (unsigned char)tolower(byte);
  }
  emit(parser, MatchCharacter, byte, 0);
}

// What follows a backslash. True if it is an atom that can be repeated.
static bool parseEscape(struct Parser* parser) {
  char c = parser->next[1];
  if (!c) {
    parser->error = REG_EESCAPE;
    return false;
  }
  parser->next += 2;
  switch (c) {
    case 'w':
    case 'W':
      emitNamedSet(parser, isWord, c == 'W');
      return true;
    case 's':
    case 'S':
      emitNamedSet(parser, isspace, c == 'S');
      return true;
    case '<':
      emit(parser, AtWordStart, 0, 0);
      return false;
    case '>':
      emit(parser, AtWordEnd, 0, 0);
      return false;
    case 'b':
      emit(parser, AtWordBoundary, 0, 0);
      return false;
    case 'B':
      emit(parser, InsideOrOutsideWord, 0, 0);
      return false;
    case '`':
      emit(parser, AtTextStart, 0, 0);
      return false;
    case '\'':
      emit(parser, AtTextEnd, 0, 0);
      return false;
    default:
      break;
  }
  if (c >= '1' && c <= '9') {
    if (!(parser->finishedGroups >> (c - '0') & 1)) {
      parser->error = REG_ESUBREG;
      return false;
    }
    parser->program->hasBackReferences = true;
    emit(parser, BackReference, c - '0', 0);
    return true;
  }
  emitCharacter(parser, c);
  return true;
}

// In basic expressions ^ and $ are anchors only at the ends of an alternative.
static bool isStartAnchor(const struct Parser* parser) {
  const char* at = parser->next;
  if (*at != '^') {
    return false;
  }
  return parser->extended || at == parser->start ||
         (at - parser->start >= 2 && at[-2] == '\\' && (at[-1] == '(' || at[-1] == '|'));
}

static bool isEndAnchor(const struct Parser* parser) {
  const char* at = parser->next;
  if (*at != '$') {
    return false;
  }
  return parser->extended || !at[1] || (at[1] == '\\' && (at[2] == ')' || at[2] == '|'));
}

// True if a repetition may follow.
static bool parseAtom(struct Parser* parser) {
  if (isOperator(parser, parser->next, '(')) {
    parseGroup(parser);
    return true;
  }
  if (isStartAnchor(parser) || isEndAnchor(parser)) {
    emit(parser, *parser->next == '^' ? AtLineStart : AtLineEnd, 0, 0);
    ++parser->next;
    return false;
  }
  bool repeats = strchr("*+?{", *parser->next) != NULL;
  if (parser->extended ? repeats : isOperator(parser, parser->next, '{')) {
    parser->error = REG_BADRPT;
    return false;
  }
  if (!parser->extended && isOperator(parser, parser->next, ')')) {
    parser->error = REG_ERPAREN;
    return false;
  }
  switch (*parser->next) {
    case '[':
      ++parser->next;
      parseBrackets(parser);
      return true;
    case '.':
      ++parser->next;
      emit(parser, MatchAny, 0, 0);
      return true;
    case '\\':
      return parseEscape(parser);
    default:
      emitCharacter(parser, *parser->next++);
      return true;
  }
}

// --- repetition

static const int kMaxCount = 0x7fff;

static int parseCount(struct Parser* parser) {
  if (!isdigit((unsigned char)*parser->next)) {
    return -1;
  }
  int count = 0;
  for (; isdigit((unsigned char)*parser->next); ++parser->next) {
    count = count > kMaxCount ? count : count * 10 + (*parser->next - '0');
  }
  return count;
}

// An interval that makes no sense has another error than one that does not end.
static bool failInterval(struct Parser* parser) {
  parser->error = REG_EBRACE;
  for (const char* rest = parser->next; *rest; ++rest) {
    if (isOperator(parser, rest, '}')) {
      parser->error = REG_BADBR;
    }
  }
  return false;
}

// What follows {; false with an error.
static bool parseInterval(struct Parser* parser, int* low, int* high) {
  *low = parseCount(parser);
  if (*low < 0 && *parser->next != ',') {
    return failInterval(parser);
  }
  *high = *low;
  if (*parser->next == ',') {
    ++parser->next;
    *high = parseCount(parser);
    *low = *low < 0 ? 0 : *low;
  }
  if (!isOperator(parser, parser->next, '}')) {
    return failInterval(parser);
  }
  skipOperator(parser);
  if (*low > kMaxCount || *high > kMaxCount) {
    parser->error = REG_ESIZE;
  } else if (*high >= 0 && *high < *low) {
    parser->error = REG_BADBR;
  }
  return parser->error == 0;
}

// The code from `start` on, any number of times, or at most once.
static void makeOptional(struct Parser* parser, int start, bool repeats) {
  int guard = parser->program->hasBackReferences && repeats ? parser->program->slots++ : -1;
  if (guard >= 0) {
    insert(parser, start, Save, guard, 0);
    emit(parser, NeedProgress, guard, 0);
  }
  insert(parser, start, Split, start + 1, 0);
  if (repeats) {
    emit(parser, GoTo, start, 0);
  }
  parser->program->code[start].b = parser->program->size;
}

static void repeat(struct Parser* parser, int start, int low, int high) {
  int end = parser->program->size;
  int last = start;
  if (high == 0) {
    parser->program->size = start;
    return;
  }
  for (int i = 1; i < low; ++i) {
    last = parser->program->size;
    copy(parser, start, end);
  }
  if (high < 0) {
    if (low > 0) {
      last = parser->program->size;
      copy(parser, start, end);
    }
    makeOptional(parser, last, true);
    return;
  }
  // Each of the optional ones contains those that follow.
  int optional = low == 0 ? high - 1 : high - low;
  int length = end - start;
  if (low == 0) {
    insert(parser, start, Split, start + 1, 0);
    int from = start + 1;
    for (int i = 0; i < optional; ++i) {
      emit(parser, Split, parser->program->size + 1, 0);
      copy(parser, from, from + length);
    }
  } else {
    for (int i = 0; i < optional; ++i) {
      emit(parser, Split, parser->program->size + 1, 0);
      copy(parser, start, end);
    }
  }
  for (int i = start; i < parser->program->size; ++i) {
    struct RegexInstruction* each = &parser->program->code[i];
    if (each->opcode == Split && each->b == 0) {
      each->b = parser->program->size;
    }
  }
}

static bool parseRepetition(struct Parser* parser, int start) {
  int low = 0;
  int high = -1;
  if (*parser->next == '*') {
    ++parser->next;
  } else if (isOperator(parser, parser->next, '+')) {
    low = 1;
    skipOperator(parser);
  } else if (isOperator(parser, parser->next, '?')) {
    high = 1;
    skipOperator(parser);
  } else if (isOperator(parser, parser->next, '{')) {
    skipOperator(parser);
    if (!parseInterval(parser, &low, &high)) {
      return false;
    }
  } else {
    return false;
  }
  repeat(parser, start, low, high);
  return parser->error == 0;
}

// --- sequences and alternatives

static bool isAtEndOfSequence(const struct Parser* parser) {
  return !*parser->next || isOperator(parser, parser->next, '|') ||
         (parser->depth > 0 && isOperator(parser, parser->next, ')'));
}

static void parseSequence(struct Parser* parser) {
  // A star at the start of a basic expression, and behind an anchor there, stands for itself.
  bool starIsPlain = !parser->extended;
  while (parser->error == 0 && !isAtEndOfSequence(parser)) {
    int start = parser->program->size;
    if (starIsPlain && *parser->next == '*') {
      emitCharacter(parser, *parser->next++);
      starIsPlain = false;
      while (parser->error == 0 && parseRepetition(parser, start)) {
      }
      continue;
    }
    bool canRepeat = parseAtom(parser);
    starIsPlain = !parser->extended && !canRepeat;
    while (canRepeat && parser->error == 0 && parseRepetition(parser, start)) {
    }
  }
}

static void parseAlternatives(struct Parser* parser) {
  int start = parser->program->size;
  parseSequence(parser);
  while (parser->error == 0 && isOperator(parser, parser->next, '|')) {
    skipOperator(parser);
    // split first, second; first; goto end; second
    insert(parser, start, Split, start + 1, 0);
    int jump = emit(parser, GoTo, 0, 0);
    parser->program->code[start].b = parser->program->size;
    parseAlternatives(parser);
    parser->program->code[jump].a = parser->program->size;
    return;
  }
}

int __braid_regex_compile(struct RegexProgram* program, const char* pattern, int flags) {
  __builtin_memset(program, 0, sizeof *program);
  program->ignoresCase = (flags & REG_ICASE) != 0;
  program->reportsNothing = (flags & REG_NOSUB) != 0;
  program->newlineIsSpecial = (flags & REG_NEWLINE) != 0;
  // As many slots as there can be groups; those for progress come behind.
  int groups = 0;
  for (const char* next = pattern; *next; ++next) {
    groups += *next == '(';
  }
  program->slots = 2 * (groups + 1);
  // Whether there are back references decides how loops are made, so it is known before.
  bool extended = (flags & REG_EXTENDED) != 0;
  for (const char* next = pattern; *next; ++next) {
    if (next[0] == '\\' && next[1]) {
      program->hasBackReferences |= next[1] >= '1' && next[1] <= '9';
      ++next;
    }
  }
  struct Parser parser = {
      .program = program, .start = pattern, .next = pattern, .extended = extended};
  emit(&parser, Save, 0, 0);
  parseAlternatives(&parser);
  emit(&parser, Save, 1, 0);
  emit(&parser, Accept, 0, 0);
  if (parser.error != 0) {
    __braid_regex_release(program);
  }
  return parser.error;
}

void __braid_regex_release(struct RegexProgram* program) {
  if (program->code) {
    __braid_free(program->code);
  }
  if (program->sets) {
    __braid_free(program->sets);
  }
  program->code = NULL;
  program->sets = NULL;
}
