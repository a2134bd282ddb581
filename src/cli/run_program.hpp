// Load, run, and hand the outcome to the command that shows it: what `check` and `test` have in
// common.
#pragma once

#include <functional>

#include "cli/options.hpp"
#include "engine/outcome.hpp"
#include "exec/program.hpp"
#include "support/source.hpp"

namespace braid::cli {

// A program that is ready to run.
struct LoadedProgram {
  const support::SourceManager& sources;
  const exec::Program& program;
  ir::FunctionId entry;
};

struct FinishedRun : LoadedProgram {
  engine::Outcome outcome;
};

// What a command does while its program runs.
struct RunEvents {
  // Before the first path; false ends the command.
  std::function<bool(const LoadedProgram&)> started{};
  std::function<void(const LoadedProgram&, const engine::Test&)> testFound{};
  // Shows the outcome; the exit status of the command.
  std::function<int(FinishedRun&)> finished;
};

// The exit status: that of the command, or bad input.
int runProgram(RunOptions& options, const RunEvents& events);

}  // namespace braid::cli
