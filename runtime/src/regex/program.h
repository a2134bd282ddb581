// A regular expression as a program for a matcher that can be at several instructions at once.
#ifndef BRAID_RUNTIME_REGEX_PROGRAM_H
#define BRAID_RUNTIME_REGEX_PROGRAM_H

#include <regex.h>
#include <stdbool.h>
#include <stddef.h>

enum RegexOpcode {
  MatchCharacter,  // a
  MatchAny,
  MatchSet,  // set number a
  GoTo,      // a
  Split,     // first a, then b
  Save,      // the position, in slot a
  AtLineStart,
  AtLineEnd,
  AtWordStart,
  AtWordEnd,
  AtWordBoundary,
  InsideOrOutsideWord,
  AtTextStart,
  AtTextEnd,
  BackReference,  // to group a
  NeedProgress,   // since the position in slot a
  Accept
};

struct RegexInstruction {
  enum RegexOpcode opcode;
  int a;
  int b;
};

struct CharacterSet {
  unsigned long words[4];
};

struct RegexProgram {
  struct RegexInstruction* code;
  int size;
  int capacity;
  struct CharacterSet* sets;
  int setCount;
  int setCapacity;
  int groups;
  int slots;  // two per group, the whole included, then those of NeedProgress
  bool hasBackReferences;
  bool ignoresCase;
  bool reportsNothing;
  bool newlineIsSpecial;
};

// 0, or an error of regcomp; then the program is released.
int __braid_regex_compile(struct RegexProgram* program, const char* pattern, int flags);
void __braid_regex_release(struct RegexProgram* program);

struct RegexSubject {
  const char* text;
  size_t size;
  bool startsLine;
  bool endsLine;
};

// Whether there is a match from `start` on; the positions go to `slots`, -1 for none.
bool __braid_regex_match_at(const struct RegexProgram* program, const struct RegexSubject* subject,
                            size_t start, long* slots);

static inline bool __braid_set_contains(const struct CharacterSet* set, unsigned char c) {
  return set->words[c / 64] >> c % 64 & 1;
}

#endif
