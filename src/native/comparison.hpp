// Whether a native run ends as its test says.
#pragma once

#include <string>

#include "native/run_end.hpp"
#include "report/test_file.hpp"

namespace braid::native {

struct Comparison {
  bool isSame = false;
  std::string difference;  // a sentence; may also describe equal ends that differ in details
};

// Whether the exit status is the same, or a failure has the same kind and line. A sanitizer's
// remark counts if the run itself did not fail: an access out of bounds of one object may hit
// another one. Leaks have no line, and a jump into nowhere leaves no line behind.
Comparison compareEnds(const report::ExpectedEnd& expected, const RunEnd& end);

// {"outcome": "out-of-bounds", "message": …, "location": …}, as for interpreted runs, with the
// "remarks" of the sanitizers.
report::Json endToJson(const RunEnd& end);

// "out-of-bounds at a.c:9:33 (heap-buffer-overflow on …)", "exits with status 3".
std::string describeEnd(const RunEnd& end);

}  // namespace braid::native
