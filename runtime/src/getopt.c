// Command line options: getopt, getopt_long and getopt_long_only, with glibc's habits: operands are
// moved behind the options unless the option string starts with '+', and '-' hands them over.
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char* optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';

// The rest of an argument like -abc of which some letters are done.
static char* restOfLetters;
// The operands that were skipped so far: arguments[first] … arguments[last - 1].
static int firstSkipped;
static int lastSkipped;

static void reset(void) {
  restOfLetters = NULL;
  optind = optind == 0 ? 1 : optind;
  firstSkipped = lastSkipped = optind;
}

static bool isOption(const char* argument) {
  return argument[0] == '-' && argument[1] != '\0';
}

static void reverse(char** arguments, int from, int to) {
  for (--to; from < to; ++from, --to) {
    char* other = arguments[from];
    arguments[from] = arguments[to];
    arguments[to] = other;
  }
}

// Moves the options between the skipped operands and optind in front of the operands.
static void moveOperands(char** arguments) {
  reverse(arguments, firstSkipped, lastSkipped);
  reverse(arguments, lastSkipped, optind);
  reverse(arguments, firstSkipped, optind);
  firstSkipped += optind - lastSkipped;
  lastSkipped = optind;
}

static bool isQuiet(const char* letters) {
  letters += *letters == '+' || *letters == '-';
  return *letters == ':' || !opterr;
}

static int missingArgument(const char* letters) {
  letters += *letters == '+' || *letters == '-';
  return *letters == ':' ? ':' : '?';
}

static int parseLetter(int count, char** arguments, const char* letters) {
  char letter = *restOfLetters++;
  const char* found = letter == ':' || letter == ';' ? NULL : strchr(letters, letter);
  bool isLast = *restOfLetters == '\0';
  if (isLast) {
    ++optind;
  }
  if (!found) {
    if (!isQuiet(letters)) {
      fprintf(stderr, "%s: invalid option -- '%c'\n", arguments[0], letter);
    }
    optopt = (unsigned char)letter;
    restOfLetters = isLast ? NULL : restOfLetters;
    return '?';
  }
  if (found[1] != ':') {
    optarg = NULL;
    restOfLetters = isLast ? NULL : restOfLetters;
    return (unsigned char)letter;
  }
  optarg = isLast ? NULL : restOfLetters;
  restOfLetters = NULL;
  if (!isLast) {
    ++optind;
  } else if (found[2] != ':') {
    if (optind >= count) {
      if (!isQuiet(letters)) {
        fprintf(stderr, "%s: option requires an argument -- '%c'\n", arguments[0], letter);
      }
      optopt = (unsigned char)letter;
      return missingArgument(letters);
    }
    optarg = arguments[optind++];
  }
  return (unsigned char)letter;
}

// The option that has this name, or the only one that starts so; -1 for none, -2 for several.
static int findLong(const char* name, size_t length, const struct option* options) {
  int found = -1;
  for (int i = 0; options[i].name; ++i) {
    if (strncmp(options[i].name, name, length) != 0) {
      continue;
    }
    if (strlen(options[i].name) == length) {
      return i;
    }
    bool isSame = found >= 0 && options[found].has_arg == options[i].has_arg &&
                  options[found].flag == options[i].flag && options[found].val == options[i].val;
    found = found == -1 || isSame ? (found == -1 ? i : found) : -2;
  }
  return found;
}

static int parseLong(int count, char** arguments, const char* letters, const struct option* options,
                     int* index, const char* dashes) {
  char* text = arguments[optind] + strlen(dashes);
  size_t length = strcspn(text, "=");
  char* value = text[length] ? text + length + 1 : NULL;
  int found = findLong(text, length, options);
  ++optind;
  restOfLetters = NULL;
  optarg = NULL;
  if (found < 0) {
    if (!isQuiet(letters)) {
      fprintf(stderr, "%s: %s option '%s%s'\n", arguments[0],
              found == -1 ? "unrecognized" : "ambiguous", dashes, text);
    }
    optopt = 0;
    return '?';
  }
  const struct option* option = &options[found];
  if (value && option->has_arg == no_argument) {
    if (!isQuiet(letters)) {
      fprintf(stderr, "%s: option '%s%s' doesn't allow an argument\n", arguments[0], dashes,
              option->name);
    }
    optopt = option->val;
    return '?';
  }
  if (!value && option->has_arg == required_argument) {
    if (optind >= count) {
      if (!isQuiet(letters)) {
        fprintf(stderr, "%s: option '%s%s' requires an argument\n", arguments[0], dashes,
                option->name);
      }
      optopt = option->val;
      return missingArgument(letters);
    }
    value = arguments[optind++];
  }
  optarg = value;
  if (index) {
    *index = found;
  }
  if (option->flag) {
    *option->flag = option->val;
    return 0;
  }
  return option->val;
}

// Goes to the next option; -1 when there is none, 1 when an operand is handed over, else 0.
static int advance(int count, char** arguments, const char* letters) {
  bool permutes = *letters != '+' && *letters != '-' && !getenv("POSIXLY_CORRECT");
  if (lastSkipped > optind) {
    lastSkipped = optind;
  }
  if (firstSkipped > optind) {
    firstSkipped = optind;
  }
  if (permutes) {
    if (firstSkipped != lastSkipped && lastSkipped != optind) {
      moveOperands(arguments);
    } else if (lastSkipped != optind) {
      firstSkipped = optind;
    }
    while (optind < count && !isOption(arguments[optind])) {
      ++optind;
    }
    lastSkipped = optind;
  }
  if (optind < count && strcmp(arguments[optind], "--") == 0) {
    ++optind;
    if (firstSkipped != lastSkipped && lastSkipped != optind) {
      moveOperands(arguments);
    } else if (firstSkipped == lastSkipped) {
      firstSkipped = optind;
    }
    lastSkipped = count;
    optind = count;
  }
  if (optind >= count) {
    if (firstSkipped != lastSkipped) {
      optind = firstSkipped;
    }
    return -1;
  }
  if (!isOption(arguments[optind])) {
    if (*letters != '-') {
      return -1;
    }
    optarg = arguments[optind++];
    return 1;
  }
  return 0;
}

static int parseNext(int count, char** arguments, const char* letters, const struct option* options,
                     int* index, bool onlyLong) {
  static bool started;
  if (count < 1) {
    return -1;
  }
  optarg = NULL;
  if (!started || optind == 0) {
    started = true;
    reset();
  }
  if (!restOfLetters || !*restOfLetters) {
    int step = advance(count, arguments, letters);
    if (step != 0) {
      return step;
    }
    const char* argument = arguments[optind];
    if (options && argument[1] == '-') {
      return parseLong(count, arguments, letters, options, index, "--");
    }
    bool isLetter = strchr(letters, argument[1]) != NULL;
    if (options && onlyLong && (argument[2] || !isLetter)) {
      int found = findLong(argument + 1, strcspn(argument + 1, "="), options);
      if (found != -1 || !isLetter) {
        return parseLong(count, arguments, letters, options, index, "-");
      }
    }
    restOfLetters = arguments[optind] + 1;
  }
  return parseLetter(count, arguments, letters);
}

int getopt(int count, char* const* arguments, const char* letters) {
  return parseNext(count, (char**)arguments, letters, NULL, NULL, false);
}

int __posix_getopt(int count, char* const* arguments, const char* letters) {
  return parseNext(count, (char**)arguments, letters, NULL, NULL, false);
}

int getopt_long(int count, char* const* arguments, const char* letters,
                const struct option* options, int* index) {
  return parseNext(count, (char**)arguments, letters, options, index, false);
}

int getopt_long_only(int count, char* const* arguments, const char* letters,
                     const struct option* options, int* index) {
  return parseNext(count, (char**)arguments, letters, options, index, true);
}
