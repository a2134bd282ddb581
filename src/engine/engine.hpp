// The run: explores a program within the budget, and reports what was found. Another thread watches
// time and memory, and reports in its place if it does not stop.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/exploration.hpp"
#include "engine/findings.hpp"
#include "engine/judge.hpp"
#include "engine/merging.hpp"
#include "engine/mode_attempts.hpp"
#include "engine/monitor.hpp"
#include "engine/options.hpp"
#include "engine/outcome.hpp"
#include "engine/proof_attempt.hpp"
#include "engine/scheduler.hpp"
#include "exec/program.hpp"
#include "term/term_manager.hpp"

namespace braid::engine {

struct Progress {
  double seconds;
  std::uint64_t paths;
  std::size_t waiting;
  std::uint64_t steps;
  std::size_t violations;
  std::uint64_t patterns = 0;  // groups of states that became one over the number of rounds
};

// How the caller of a run is told of what happens, and can stop it.
struct Hooks {
  std::function<void(const Progress&)> progress;  // a few times per second
  std::function<bool()> wasInterrupted;           // called from another thread
  // The run has to stop but is in the middle of something long: called from another thread with
  // what was found so far. It must not return, since the run cannot be ended in an orderly way;
  // without it the run is waited for.
  std::function<void(Outcome)> abandon;
  // Called for every path that ends, before anything else is done with it; for tests.
  std::function<void(const exec::State&, const exec::Stop&)> pathEnded;
  // Called for every test that is kept, as soon as it is.
  std::function<void(const Test&)> testFound{};
};

class Engine {
 public:
  Engine(const exec::Program& program, term::TermManager& terms, ir::FunctionId entry,
         const EngineOptions& options, Hooks hooks = {});

  // Once per engine.
  Outcome run();

  // The symbolic values of the entry's parameters, for code that looks at path conditions.
  [[nodiscard]] const std::vector<memory::Value>& parameters() const {
    return scheduler_->first().parameters();
  }
  [[nodiscard]] const exec::InputHeap& inputs() const { return scheduler_->first().inputs(); }

 private:
  std::unique_ptr<Scheduler> makeScheduler();
  [[nodiscard]] bool shouldStop() const { return monitor_->shouldStop(); }
  [[nodiscard]] bool triesModes() const;
  // What is tried in copies of this process, when the search has taken so long. It can begin
  // between the turns of states and behind a question to the solver; one that takes long is
  // interrupted for that.
  [[nodiscard]] bool isProofDue(double seconds) const;
  [[nodiscard]] bool areModesDue(double seconds) const;
  bool beginAttempts(double seconds);  // whether something was due
  bool areAttemptsDue();               // from any thread
  // Whether one of them has decided the run. From any thread.
  bool isDecidedByAttempt();
  // The search has come to its end and has left something out: waits for the attempts, about as
  // long as the search took.
  void waitForAttempts(const Outcome& outcome);
  // Ends the attempts. Returns the mode that has decided the run in a copy; null: there is none, or
  // the violation that it reports could not be confirmed here.
  const DecisionOfMode* endAttempts();
  void takeOver(const DecisionOfMode& decision, Outcome& outcome) const;
  // From now on whatever can take long looks at this signal; null: at none.
  void heed(const support::StopSignal* signal);
  void reportProgress();
  // The run has to stop but is in the middle of something long; on the thread that watches.
  void abandon();
  // Statistics, coverage, and what was left out so far.
  void describeRun(Outcome& outcome) const;
  // Adds why the run was stopped, and the verdict.
  void conclude(Outcome& outcome) const;

  term::TermManager& terms_;
  EngineOptions options_;
  Hooks hooks_;
  // Null: paths are not merged. Outlives whatever may hold guards, as states and their conditions
  // do.
  std::unique_ptr<GuardTables> guards_;
  Findings findings_;
  Judge judge_;
  RunContext run_;
  std::unique_ptr<Scheduler> scheduler_;
  std::mutex attemptsMutex_;  // guards the next three: the watching thread reads them
  bool areAttemptsOver_ = false;
  ProofAttempt proofs_;
  ModeAttempts modes_;
  std::mutex monitorMutex_;  // guards the pointer below: the watching thread reads it
  std::unique_ptr<Monitor> monitor_;
  double lastProgress_ = 0;
};

}  // namespace braid::engine
