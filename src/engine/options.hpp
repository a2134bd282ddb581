// What a run may do and for how long.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/tuning.hpp"
#include "exec/input_options.hpp"
#include "exec/pruning.hpp"
#include "exec/tuning.hpp"
#include "memory/tuning.hpp"
#include "merge/merge_options.hpp"
#include "prove/tuning.hpp"
#include "solver/stages/chain.hpp"
#include "term/tuning.hpp"

namespace braid::engine {

enum class SearchKind { Dfs, Bfs, Random, Coverage };

// Whether a proof without bounds is attempted: beside the search for violations, or in its place.
enum class Proving { Off, Auto, Only };

// Zero means no bound; but the call depth has one, so that endless recursion does not fill memory.
struct Budget {
  double seconds = 60;
  std::uint64_t memoryMegabytes = 4096;
  std::uint64_t depth = 0;  // choices on one path
  std::uint32_t unwind = 0;
  std::uint64_t states = 0;  // waiting at the same time
  std::uint32_t callDepth = 20'000;
};

// Of programs with addresses.
struct MemoryOptions {
  std::uint64_t capacity = 0;  // bytes up to which ranges of symbolic length go byte by byte
  bool checkLeaks = false;
  bool checkUninitialised = false;
  memory::Tuning tuning = {};
};

struct EngineOptions {
  SearchKind search = SearchKind::Coverage;
  std::uint64_t seed = 1;
  Budget budget;
  exec::InputOptions inputs;
  MemoryOptions memory;
  solver::SolverOptions solver;
  term::Tuning terms;
  exec::PruningOptions pruning;
  merge::MergeOptions merging;
  exec::Tuning execution;
  Tuning tuning;
  Proving proving = Proving::Off;
  prove::Tuning proofs;
  bool stopAtFirstViolation = true;
  // Look for conditions on the inputs that exclude violations. A violation that is excluded by the
  // condition for another one is not reported.
  bool findPreconditions = false;
  // Paths end when they come back to a state that was seen before. Off when tests are kept, since
  // every path has one.
  bool cover = true;
  // Keep the inputs of paths that end: of paths that cover something new, or of all.
  enum class Tests { None, Covering, All } tests = Tests::None;

  // The tuned numbers of everything that takes part in a run.
  void listNumbers(support::TunedNumbers& into) {
    terms.listNumbers(into);
    merging.guards.listNumbers(into);
    merging.tuning.listNumbers(into);
    execution.listNumbers(into);
    tuning.listNumbers(into);
    memory.tuning.listNumbers(into);
    solver.tuning.listNumbers(into);
    proofs.listNumbers(into);
  }
};

std::string_view searchName(SearchKind kind);

}  // namespace braid::engine
