// Loads and runs a program, and hands the outcome to the command that shows it: the common part of
// `check` and `test`.
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

// Callbacks of a command while its program runs.
struct RunEvents {
  // Called before the first path; false ends the command.
  std::function<bool(const LoadedProgram&)> started{};
  std::function<void(const LoadedProgram&, const engine::Test&)> testFound{};
  // Shows the outcome; returns the exit status of the command.
  std::function<int(FinishedRun&)> finished;
};

// Returns the exit status: that of the command, or that of bad input.
int runProgram(RunOptions& options, const RunEvents& events);

}  // namespace braid::cli
