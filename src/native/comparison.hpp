// Does a native run end as the test says?
#pragma once

#include <string>

#include "native/run_end.hpp"
#include "report/test_file.hpp"

namespace braid::native {

struct Comparison {
  bool isSame = false;
  std::string difference;  // a sentence; also when it is the same in all but words
};

// The same exit status, or a failure of the same kind at the same line. A sanitizer's remark counts
// when the run as such saw nothing: what lies out of bounds of one object may lie in another. Leaks
// have no line, and a jump into nowhere leaves none behind.
Comparison compareEnds(const report::ExpectedEnd& expected, const RunEnd& end);

// {"outcome": "out-of-bounds", "message": …, "location": …}, as for interpreted runs, with the
// "remarks" of the sanitizers.
report::Json endToJson(const RunEnd& end);

// "out-of-bounds at a.c:9:33 (heap-buffer-overflow on …)", "exits with status 3".
std::string describeEnd(const RunEnd& end);

}  // namespace braid::native
