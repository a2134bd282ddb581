// Reads what AddressSanitizer, LeakSanitizer, MemorySanitizer and UndefinedBehaviorSanitizer of
// clang print about a run.
#pragma once

#include <string_view>
#include <vector>

#include "native/finding.hpp"

namespace braid::native {

// All findings of a report, in its order; lines that belong to none are skipped. Those of
// UndefinedBehaviorSanitizer are remarks: its reports do not tell whether they ended the run.
std::vector<Finding> readSanitizerReport(std::string_view text);

}  // namespace braid::native
