// Decides which exploration of a run goes on, and which of them counts in the end. All of them
// follow the same program; the first one to come to its end has the verdict.
#pragma once

#include <memory>
#include <vector>

#include "engine/exploration.hpp"
#include "engine/merging.hpp"
#include "engine/outcome.hpp"
#include "prove/proof.hpp"

namespace braid::engine {

class Scheduler {
 public:
  virtual ~Scheduler() = default;

  // Returns when one exploration has come to its end, or the run has to stop; support::Stopped may
  // be thrown.
  virtual void run() = 0;

  // The numbers of waiting states, and of paths that ended, in all explorations.
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::uint64_t paths() const;
  // Counts, coverage, and what was left out.
  void describe(Outcome& outcome) const;
  // The assumption that ended a path last.
  [[nodiscard]] support::SourceLocation lastCut() const { return current().lastCut(); }
  // From any thread.
  virtual void interruptSolvers();

  // The proof, if the scheduler looks for one and has found it; otherwise null.
  [[nodiscard]] virtual const prove::Proof* proof() const { return nullptr; }
  // Adds the counts of what was done apart from explorations.
  virtual void addStatistics(Statistics& /*statistics*/) const {}

  [[nodiscard]] const Exploration& first() const { return *explorations_.front(); }

 protected:
  // The one whose turn it is, or was when the run ended.
  [[nodiscard]] virtual const Exploration& current() const { return first(); }
  // Whether what the other explorations have left out is missing in the verdict, too.
  [[nodiscard]] virtual bool doAllCount() const { return true; }

  // Fixed from construction on: another thread goes through them.
  std::vector<std::unique_ptr<Exploration>> explorations_;
};

// One exploration to its end; forking unless there are tables for guards.
std::unique_ptr<Scheduler> makeOneWay(const RunContext& run, GuardTables* tables);
// With --prove only: nothing is explored, a proof is looked for.
std::unique_ptr<Scheduler> makeProofOnly(const RunContext& run);
// With --merge auto: forking and joining in turns, until one is through.
std::unique_ptr<Scheduler> makeTwoWays(const RunContext& run, GuardTables& tables);

}  // namespace braid::engine
