// Matching, as glibc does it: of all matches that start here the longest is meant, and of the ways
// to make that one the first in the order in which the alternatives and repetitions are written.
//
// Both are searches through pairs of an instruction and a position. Whether the rest matches hangs
// on the pair alone, so none is looked at twice; unless there are back references, which make it
// hang on the groups as well.
#include <ctype.h>
#include <stdint.h>

#include "../memory.h"
#include "../primitives.h"
#include "program.h"

// What is still to try, or a slot to put back on the way there.
struct Choice {
  int instruction;  // or -1 - slot
  long position;    // or its value before
};

struct Search {
  const struct RegexProgram* program;
  const struct RegexSubject* subject;
  long* slots;
  unsigned char* seen;
  struct Choice* choices;
  size_t count;
  size_t capacity;
};

static void push(struct Search* search, int instruction, long position) {
  if (search->count == search->capacity) {
    size_t larger = search->capacity < 64 ? 64 : 2 * search->capacity;
    size_t unit = sizeof *search->choices;
    search->choices = __braid_grow(search->choices, search->count * unit, larger * unit);
    search->capacity = larger;
  }
  struct Choice choice = {instruction, position};
  search->choices[search->count++] = choice;
}

static bool isWordAt(const struct RegexSubject* subject, long position) {
  if (position < 0 || (size_t)position >= subject->size) {
    return false;
  }
  int c = (unsigned char)subject->text[position];
  return isalnum(c) || c == '_';
}

static bool isAtLineStart(const struct Search* search, long position) {
  const struct RegexSubject* subject = search->subject;
  return position == 0 ? subject->startsLine
                       : search->program->newlineIsSpecial && subject->text[position - 1] == '\n';
}

static bool isAtLineEnd(const struct Search* search, long position) {
  const struct RegexSubject* subject = search->subject;
  return (size_t)position == subject->size
             ? subject->endsLine
             : search->program->newlineIsSpecial && subject->text[position] == '\n';
}

static unsigned char folded(const struct RegexProgram* program, char c) {
  return (unsigned char)(program->ignoresCase ? tolower((unsigned char)c) : (unsigned char)c);
}

// How far a back reference goes; -1 if its text is not here.
static long lengthOfReference(const struct Search* search, int group, long position) {
  long start = search->slots[2 * group];
  long end = search->slots[2 * group + 1];
  if (start < 0 || end < 0 || (size_t)(position + end - start) > search->subject->size) {
    return -1;
  }
  const char* text = search->subject->text;
  for (long i = 0; i < end - start; ++i) {
    if (folded(search->program, text[start + i]) != folded(search->program, text[position + i])) {
      return -1;
    }
  }
  return end - start;
}

// Whether an instruction that looks at one character or at a place lets the search go on, and
// behind how many characters.
static bool passes(const struct Search* search, const struct RegexInstruction* here, long position,
                   long* step) {
  const struct RegexSubject* subject = search->subject;
  bool isInside = (size_t)position < subject->size;
  char c = isInside ? subject->text[position] : '\0';
  *step = 0;
  switch (here->opcode) {
    case MatchCharacter:
      *step = 1;
      return isInside && folded(search->program, c) == here->a;
    case MatchAny:
      *step = 1;
      return isInside && c != '\0' && !(search->program->newlineIsSpecial && c == '\n');
    case MatchSet:
      *step = 1;
      return isInside && __braid_set_contains(&search->program->sets[here->a], (unsigned char)c);
    case AtLineStart:
      return isAtLineStart(search, position);
    case AtLineEnd:
      return isAtLineEnd(search, position);
    case AtTextStart:
      return position == 0;
    case AtTextEnd:
      return !isInside;
    case AtWordStart:
      return !isWordAt(subject, position - 1) && isWordAt(subject, position);
    case AtWordEnd:
      return isWordAt(subject, position - 1) && !isWordAt(subject, position);
    case AtWordBoundary:
      return isWordAt(subject, position - 1) != isWordAt(subject, position);
    case InsideOrOutsideWord:
      return isWordAt(subject, position - 1) == isWordAt(subject, position);
    case BackReference:
      *step = lengthOfReference(search, here->a, position);
      return *step >= 0;
    case NeedProgress:
      return search->slots[here->a] != position;
    case GoTo:
    case Split:
    case Save:
    case Accept:
      break;
  }
  return true;
}

static bool isNew(struct Search* search, int instruction, long position) {
  if (!search->seen) {
    return true;
  }
  size_t index = (size_t)instruction * (search->subject->size + 1) + (size_t)position;
  if (search->seen[index]) {
    return false;
  }
  search->seen[index] = 1;
  return true;
}

// Follows one way to its end; returns where it was accepted, -1 if it was not.
static long follow(struct Search* search, int instruction, long position) {
  for (;;) {
    const struct RegexInstruction* here = &search->program->code[instruction];
    if (!isNew(search, instruction, position)) {
      return -1;
    }
    switch (here->opcode) {
      case Accept:
        return position;
      case GoTo:
        instruction = here->a;
        continue;
      case Split:
        push(search, here->b, position);
        instruction = here->a;
        continue;
      case Save:
        push(search, -1 - here->a, search->slots[here->a]);
        search->slots[here->a] = position;
        ++instruction;
        continue;
      default: {
        long step;
        if (!passes(search, here, position, &step)) {
          return -1;
        }
        position += step;
        ++instruction;
        continue;
      }
    }
  }
}

// The first way, in order, that ends at `end`; with -1 the end of the longest way.
static long run(struct Search* search, size_t start, long end) {
  long best = -1;
  search->count = 0;
  for (int i = 0; i < search->program->slots; ++i) {
    search->slots[i] = -1;
  }
  push(search, 0, (long)start);
  while (search->count > 0) {
    struct Choice choice = search->choices[--search->count];
    if (choice.instruction < 0) {
      search->slots[-1 - choice.instruction] = choice.position;
      continue;
    }
    long accepted = follow(search, choice.instruction, choice.position);
    if (accepted >= 0 && accepted == end) {
      return accepted;
    }
    best = accepted > best ? accepted : best;
  }
  return end < 0 ? best : -1;
}

bool __braid_regex_match_at(const struct RegexProgram* program, const struct RegexSubject* subject,
                            size_t start, long* slots) {
  struct Search search = {.program = program, .subject = subject, .slots = slots};
  size_t pairs = (size_t)program->size * (subject->size + 1);
  if (!program->hasBackReferences) {
    search.seen = __braid_allocate(pairs);
    __builtin_memset(search.seen, 0, pairs);
  }
  long end = run(&search, start, -1);
  if (end >= 0) {
    if (search.seen) {
      __builtin_memset(search.seen, 0, pairs);
    }
    run(&search, start, end);
  }
  if (search.seen) {
    __braid_free(search.seen);
  }
  __braid_free(search.choices);
  return end >= 0;
}
