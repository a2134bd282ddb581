// regcomp, regexec, regfree and regerror.
#include <regex.h>
#include <string.h>

#include "../primitives.h"
#include "program.h"

int regcomp(regex_t* restrict result, const char* restrict pattern, int flags) {
  __builtin_memset(result, 0, sizeof *result);
  struct RegexProgram* program = __braid_allocate(sizeof *program);
  int error = __braid_regex_compile(program, pattern, flags);
  if (error != 0) {
    __braid_free(program);
    // POSIX has one error for both parentheses.
    return error == REG_ERPAREN ? REG_EPAREN : error;
  }
  result->re_nsub = (size_t)program->groups;
  result->buffer = (struct re_dfa_t*)program;
  return 0;
}

void regfree(regex_t* regex) {
  struct RegexProgram* program = (struct RegexProgram*)regex->buffer;
  if (program) {
    __braid_regex_release(program);
    __braid_free(program);
  }
  regex->buffer = NULL;
}

int regexec(const regex_t* restrict regex, const char* restrict text, size_t count,
            regmatch_t* restrict matches, int flags) {
  const struct RegexProgram* program = (const struct RegexProgram*)regex->buffer;
  if (flags & ~(REG_NOTBOL | REG_NOTEOL | REG_STARTEND)) {
    return REG_BADPAT;
  }
  struct RegexSubject subject = {
      .text = text, .startsLine = !(flags & REG_NOTBOL), .endsLine = !(flags & REG_NOTEOL)};
  size_t start = 0;
  if (flags & REG_STARTEND) {
    start = (size_t)matches[0].rm_so;
    subject.size = (size_t)matches[0].rm_eo;
  } else {
    subject.size = strlen(text);
  }
  long* slots = __braid_allocate((size_t)program->slots * sizeof *slots);
  bool found = false;
  for (; !found && start <= subject.size; ++start) {
    found = __braid_regex_match_at(program, &subject, start, slots);
  }
  for (size_t i = 0; found && !program->reportsNothing && i < count; ++i) {
    bool isGroup = i <= (size_t)program->groups && slots[2 * i] >= 0 && slots[2 * i + 1] >= 0;
    matches[i].rm_so = isGroup ? (regoff_t)slots[2 * i] : -1;
    matches[i].rm_eo = isGroup ? (regoff_t)slots[2 * i + 1] : -1;
  }
  __braid_free(slots);
  return found ? 0 : REG_NOMATCH;
}

static const char* const texts[] = {
    "Success",
    "No match",
    "Invalid regular expression",
    "Invalid collation character",
    "Invalid character class name",
    "Trailing backslash",
    "Invalid back reference",
    "Unmatched [, [^, [:, [., or [=",
    "Unmatched ( or \\(",
    "Unmatched \\{",
    "Invalid content of \\{\\}",
    "Invalid range end",
    "Memory exhausted",
    "Invalid preceding regular expression",
    "Premature end of regular expression",
    "Regular expression too big",
    "Unmatched ) or \\)",
};

size_t regerror(int error, const regex_t* restrict regex, char* restrict to, size_t room) {
  (void)regex;
  if (error < 0 || error >= (int)(sizeof texts / sizeof texts[0])) {
    __braid_fail_abort();
  }
  const char* text = texts[error];
  size_t size = strlen(text) + 1;
  if (room > 0) {
    size_t part = size < room ? size : room;
    memcpy(to, text, part - 1);
    to[part - 1] = '\0';
  }
  return size;
}
