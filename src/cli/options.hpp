// The options that commands share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/program_file.hpp"
#include "engine/options.hpp"
#include "support/tuning.hpp"

namespace braid::cli {

struct RunOptions {
  FrontendOptions frontend;
  engine::EngineOptions engine;
  std::vector<std::string> checks;  // --check
  bool json = false;
  bool statistics = false;
  bool mergeReport = false;
  bool evaluate = true;                     // --evaluate
  std::vector<std::string> tuned;           // --tune
  std::optional<std::uint64_t> tuningSeed;  // --tune-at-random
};

// FILE, --entry, --dialect, --int.
void addFrontendOptions(Command& command, FrontendOptions& options);
// Search, budgets, solver, inputs, output.
void addRunOptions(Command& command, RunOptions& options);
// --prove; without it, a proof is attempted beside the search.
void addProvingOption(Command& command, engine::Proving& proving);
// All numbers of these options that can be tuned.
support::TunedNumbers tunedNumbers(RunOptions& options);
// Sets options that follow from others, once all are read.
void completeOptions(RunOptions& options);

}  // namespace braid::cli
