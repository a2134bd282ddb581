// Load, run, and hand the outcome to whoever shows it: what `check` and `test` have in common.
#pragma once

#include <functional>
#include <optional>

#include "cli/options.hpp"
#include "engine/outcome.hpp"
#include "exec/program.hpp"
#include "support/source.hpp"
#include "term/term_manager.hpp"

namespace braid::cli {

struct FinishedRun {
  const support::SourceManager& sources;
  const exec::Program& program;
  term::TermManager& terms;
  ir::FunctionId entry;
  engine::Outcome outcome;
};

// The exit status: that of the verdict, or bad input.
int runProgram(RunOptions& options, const std::function<void(FinishedRun&)>& show);

}  // namespace braid::cli
