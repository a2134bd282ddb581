// Runs every task under every option set, each in a process of its own, so that crashes, leaks and
// endless loops do not affect the others.
#pragma once

#include <filesystem>
#include <functional>

#include "bench/result.hpp"

namespace braid::bench {

struct SuiteRun {
  std::filesystem::path braid;       // the command to measure
  std::vector<std::string> options;  // for all option sets
  std::string timeOption;            // --time for sets that do not set it themselves; may be empty
  support::ChildLimits limits;       // of each task
  unsigned workers = 1;
};

// `finished` is called after each task, never concurrently, with the number of tasks finished so
// far; `stop` ends the running tasks and starts no more. The order of the results does not depend
// on timing.
Report runSuite(std::vector<Task> tasks, std::vector<OptionSet> sets, const SuiteRun& run,
                const std::function<void(std::size_t)>& finished,
                const std::function<bool()>& stop);

}  // namespace braid::bench
