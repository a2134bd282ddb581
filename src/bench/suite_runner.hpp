// Runs every task under every set of options, each in a process of its own: a crash, a leak or an
// endless loop in one cannot touch another.
#pragma once

#include <filesystem>
#include <functional>

#include "bench/result.hpp"

namespace braid::bench {

struct SuiteRun {
  std::filesystem::path braid;       // the command to measure
  std::vector<std::string> options;  // for all sets
  std::string timeOption;            // --time for sets that do not set their own; may be empty
  support::ChildLimits limits;       // of each task
  unsigned workers = 1;
};

// `finished` is called after each task, one call at a time, with how many have been finished;
// `stop` ends what is running and starts no more. The order of the results does not depend on
// timing.
Report runSuite(std::vector<Task> tasks, std::vector<OptionSet> sets, const SuiteRun& run,
                const std::function<void(std::size_t)>& finished,
                const std::function<bool()>& stop);

}  // namespace braid::bench
