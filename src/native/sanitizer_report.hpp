// Reads the reports of clang's AddressSanitizer, LeakSanitizer, MemorySanitizer and
// UndefinedBehaviorSanitizer.
#pragma once

#include <string_view>
#include <vector>

#include "native/finding.hpp"

namespace braid::native {

// All findings, in order; other lines are skipped. Those of UndefinedBehaviorSanitizer are remarks:
// its reports do not tell whether they ended the run.
std::vector<Finding> readSanitizerReport(std::string_view text);

}  // namespace braid::native
