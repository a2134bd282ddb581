// The solver pipeline, composed in one place.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "solver/core/solver.hpp"
#include "solver/facts/interval_inference.hpp"
#include "solver/stages/solver_tuning.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

enum class CacheMode : std::uint8_t { Off, Exact, Normalised };

// The defaults are the best measured combination; see docs/solving.md.
struct SolverOptions {
  bool shortcuts = true;   // what is obvious from the question or the state's own model
  unsigned intervals = 1;  // iterations; 0 for none
  bool independence = true;
  CacheMode cache = CacheMode::Normalised;
  bool reuse = true;
  bool guess = true;
  bool differences = true;
  bool polynomials = true;
  bool choices = true;
  bool rounds = true;
  bool instances = true;
  // Whether queries that instances do not answer go to the backend; otherwise they are unknown.
  bool quantifiersToBackend = true;
  bool substitution = true;
  bool enumeration = true;
  bool floatRanges = true;
  bool linear = true;
  bool light = true;
  bool processes = true;
  std::string backend = "z3";  // see backend_choice.hpp
  std::string reference = {};  // a second backend that is asked everything; empty for none
  std::filesystem::path dumpFolder = {};  // where all queries are written; empty for nowhere
  // Each model is checked by evaluating the query under it; a model that fails aborts the run.
  bool validateModels = false;
  std::chrono::milliseconds queryTimeout{10'000};
  // For the process and the copies that it makes to solve in, together; 0 for no limit.
  std::uint64_t memoryBytes = 0;
  SolverTuning tuning = {};

  // The backend alone, with which tests compare other answers.
  static SolverOptions bare() {
    return {.shortcuts = false,
            .intervals = 0,
            .independence = false,
            .cache = CacheMode::Off,
            .reuse = false,
            .guess = false,
            .differences = false,
            .polynomials = false,
            .choices = false,
            .rounds = false,
            .instances = false,
            .substitution = false,
            .enumeration = false,
            .floatRanges = false,
            .linear = false,
            .light = false,
            .processes = false};
  }
};

struct Pipeline {
  std::unique_ptr<Solver> solver;
  // What the pipeline knows about the values on a path, for callers that build conditions; null
  // when intervals are off.
  std::shared_ptr<const facts::IntervalInference> intervals;
};

Pipeline makePipeline(term::TermManager& terms, const SolverOptions& options);

}  // namespace braid::solver
