// What the search for leaks need not report: what other libraries leave behind at exit.

// CLN, which cvc5 computes with, never frees a few constants.
extern "C" const char* __lsan_default_suppressions();  // NOLINT(bugprone-reserved-identifier)

extern "C" const char* __lsan_default_suppressions() {  // NOLINT(bugprone-reserved-identifier)
  return "leak:libcln";
}
