// regex.h, fnmatch.h.
#include "case.h"

#include <fnmatch.h>
#include <regex.h>

static void match(const char* pattern, int flags, const char* text, int matchFlags) {
  regex_t regex;
  int error = regcomp(&regex, pattern, flags);
  record(error);
  if (error != 0) {
    char message[64];
    record((long)regerror(error, &regex, message, sizeof message));
    recordText(message);
    return;
  }
  record((long)regex.re_nsub);
  regmatch_t found[6];
  int result = regexec(&regex, text, 6, found, matchFlags);
  record(result);
  for (int i = 0; result == 0 && i < 6; ++i) {
    record(found[i].rm_so);
    record(found[i].rm_eo);
  }
  regfree(&regex);
}

static void extended(const char* pattern, const char* text) {
  match(pattern, REG_EXTENDED, text, 0);
}
static void basic(const char* pattern, const char* text) {
  match(pattern, 0, text, 0);
}

static void simple(void) {
  char text[12];
  pickText(text, "xxabbbcyy", "xxabbbdyy");
  extended("ab*c", text);
  extended("a(b+)([cd])", text);
  basic("a\\(b*\\)\\([cd]\\)", text);
  extended("^xx|yy$", text);
  extended("[[:alpha:]]{3,4}", text);
}

static void extendedGrammar(void) {
  extended("", "abc");
  extended("()", "abc");
  extended("a|b|c", "xxc");
  extended("(a|ab)(c|bcd)(d*)", "abcd");
  extended("(a*)(ab)*(b*)", "abab");
  extended("(a+|b)*", "abba");
  extended("(a*)*", "aab");
  extended("(a*)+", "b");
  extended("a{2}", "aaa");
  extended("a{2,}", "aaaa");
  extended("a{,2}b", "aaab");
  extended("(ab){1,2}c", "ababc");
  extended("x{0}y", "xy");
  extended("a.c", "abc");
  extended("a\\.c", "abca.c");
  extended("[^a-c]+", "abcxyzabc");
  extended("[]a]+", "x]a]");
  extended("[a-]+", "x-a-");
  extended("[[.-.]]", "a-b");
  extended("[[=a=]b]+", "xab");
  extended("\\w+\\W\\w+", "foo bar");
  extended("\\<b[a-z]*\\>", "abc bcd");
  extended("\\bx\\b", "ax x xa");
  extended("\\Bx", "x ax");
  extended("\\s\\S", "a b");
  extended("(a)(b)?(c)?", "ac");
  extended("(.)\\1", "abccd");
  extended("(ab|a)(bc)?\\2", "abcbc");
  extended("a)", "a)");
  extended("^a$|^b$", "b");
  extended("a|", "b");
  extended("|a", "a");
  extended("((((x))))", "x");
  extended("(foo|foobar)(bar)?", "foobar");
  extended("(wee|week)(knights|night)", "weeknights");
  extended("a^b", "a^b");
  extended("a$b", "a$b");
}

static void basicGrammar(void) {
  basic("*a", "x*a");
  basic("\\(*a\\)", "*a");
  basic("^*a", "*a");
  basic("a\\{2,3\\}", "aaaa");
  basic("a\\+b\\?", "aaab");
  basic("a\\|b", "b");
  basic("a^b$c", "a^b$c");
  basic("\\(^a\\)", "a");
  basic("\\(a$\\)", "ba");
  basic("a{2}", "a{2}");
  basic("a+b?", "a+b?");
  basic("(a)", "(a)");
  basic("\\(a*\\)\\1", "aaaa");
  basic("\\(a\\)\\(b\\)\\2\\1", "abba");
}

static void errors(void) {
  extended("*a", "");
  extended("a|*b", "");
  extended("(*a)", "");
  extended("+", "");
  extended("(a", "");
  basic("\\(a", "");
  basic("a\\)", "");
  extended("[a", "");
  extended("[[:foo:]]", "");
  extended("[z-a]", "");
  extended("a\\", "");
  extended("a{2,1}", "");
  extended("a{x}", "");
  extended("a{1", "");
  extended("a{", "");
  extended("a{1,2,3}", "");
  extended("a{99999}", "");
  extended("\\1", "");
  extended("(a\\1)", "");
  basic("\\{1\\}", "");
  extended("^*", "");
  extended("[[.foo.]]", "");
}

static void flags(void) {
  match("ABC", REG_ICASE, "xabc", 0);
  match("[A-C]+", REG_EXTENDED | REG_ICASE, "xabc", 0);
  match("[[:upper:]]+", REG_EXTENDED | REG_ICASE, "xabc", 0);
  match("^b", REG_NEWLINE, "a\nb", 0);
  match("a$", REG_NEWLINE, "a\nb", 0);
  match("a.b", REG_NEWLINE, "a\nb", 0);
  match("a[^x]b", REG_NEWLINE, "a\nb", 0);
  match("a.b", 0, "a\nb", 0);
  match("^a", 0, "a", (int)pick(0, REG_NOTBOL));
  match("a$", 0, "a", (int)pick(0, REG_NOTEOL));
}

static void names(void) {
  static const char* const patterns[] = {"*.c",   "a?c",   "[a-c]x", "[!a-c]x", "[^a]x",
                                         "\\*",   "*",     "a*b*c",  "[]x",     "[[:digit:]]*",
                                         "dir/*", "*/x",   "?",      "[a",      "**",
                                         ".*",    "x[!]y", "a\\",    "[a\\]b]", "A*"};
  static const char* const texts[] = {"main.c", "abc", "ax",    "dx", "*",  ".hid", "dir/f",
                                      "",       "7z",  "dir/x", "[x", "[a", "a]",   "axbxc"};
  int flags = (int)pick(0, FNM_PATHNAME | FNM_PERIOD);
  for (unsigned i = 0; i < sizeof patterns / sizeof patterns[0]; ++i) {
    unsigned long bits = 0;
    for (unsigned j = 0; j < sizeof texts / sizeof texts[0]; ++j) {
      bits = bits << 1 | (fnmatch(patterns[i], texts[j], flags) == 0);
    }
    record((long)bits);
    bits = 0;
    for (unsigned j = 0; j < sizeof texts / sizeof texts[0]; ++j) {
      bits = bits << 1 | (fnmatch(patterns[i], texts[j], FNM_NOESCAPE | FNM_CASEFOLD) == 0);
    }
    record((long)bits);
  }
  char text[8];
  pickText(text, "abc", "axc");
  record(fnmatch("a[b-d]*", text, 0));
  record(fnmatch("dir", "dir/more", FNM_LEADING_DIR));
}

RUN_CASES(CASE(simple), CASE(extendedGrammar), CASE(basicGrammar), CASE(errors), CASE(flags),
          CASE(names))
