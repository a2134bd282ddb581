// The run: takes states from the search, executes them, judges what they end in, and keeps within
// the budget.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/guarded_solver.hpp"
#include "engine/merging.hpp"
#include "engine/monitor.hpp"
#include "engine/options.hpp"
#include "engine/outcome.hpp"
#include "engine/search.hpp"
#include "engine/state_cover.hpp"
#include "engine/test_keeper.hpp"
#include "engine/two_ways.hpp"
#include "exec/interpreter.hpp"
#include "exec/lazy_heap.hpp"
#include "exec/path_sink.hpp"
#include "exec/program.hpp"
#include "exec/symbolic_domain.hpp"
#include "solver/core/solver.hpp"
#include "term/term_manager.hpp"

namespace braid::engine {

struct Progress {
  double seconds;
  std::uint64_t paths;
  std::size_t waiting;
  std::uint64_t steps;
  std::size_t violations;
};

// What the surroundings of a run want to hear or say.
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

class Engine : private exec::PathSink {
 public:
  Engine(const exec::Program& program, term::TermManager& terms, ir::FunctionId entry,
         const EngineOptions& options, Hooks hooks = {});

  // Once per engine.
  Outcome run();

  // The symbolic values of the entry's parameters, for those who look at path conditions.
  [[nodiscard]] const std::vector<memory::Value>& parameters() const { return parameters_; }
  [[nodiscard]] const exec::InputHeap& inputs() const { return inputs_; }

 private:
  void spawn(std::unique_ptr<exec::State> state) override;
  void escape(std::unique_ptr<exec::State> state) override { spawn(std::move(state)); }
  void fault(std::unique_ptr<exec::State> state, const exec::Fault& fault) override;
  void omit(exec::Omission omission, support::SourceLocation location, std::string detail) override;

  std::unique_ptr<exec::State> makeInitialState();
  // Until nothing is left to follow, or it had better stop.
  void explore(const std::function<bool()>& goesOn);
  [[nodiscard]] bool goesTwoWays() const {
    return options_.merging.mode == merge::MergeMode::Auto && options_.merging.trial > 0;
  }
  // With --merge auto: forking and joining in turns, until one is through.
  void exploreTwoWays();
  // One of the ways while the other goes on.
  struct RestingWay {
    std::unique_ptr<Search> search;
    std::vector<Reason> reasons;
    std::uint64_t paths = 0;
    std::uint64_t maxWaiting = 0;
    std::unique_ptr<StateCover> cover = {};
    std::uint64_t seenBefore = 0;
  };
  // What the present way has seen; null: paths are followed wherever they go.
  std::unique_ptr<StateCover> makeCover();
  void chooseWay(Way way);
  void exchangeWays();
  // Neither is through: what both have left out is missing.
  void addRestingWay();
  void restartJoining(const exec::State& initial, std::vector<Reason> reasons);
  [[nodiscard]] double workDone() const;
  [[nodiscard]] double forkingDone() const;
  // `isAlone`: there is no other state that it could meet.
  void step(std::unique_ptr<exec::State> state, bool isAlone);
  // The states that it was joined from go on in its place, if there is a way back.
  void takeBack(std::unique_ptr<exec::State> state);
  // Runs the state until it stops; a path that has ended is judged.
  exec::Stop advance(exec::State& state);
  void endPath(const exec::State& state, const exec::Stop& stop);
  void judgeFault(const exec::State& state, const exec::Fault& fault);
  void judgeUnmodelled(const exec::State& state, const exec::Fault& fault);
  void judgeUninitialisedRead(const exec::State& state, const exec::Fault& fault);
  // The inputs that a model describes, if a concrete run with them ends in the fault and nothing
  // takes part in it that is not modelled.
  std::optional<exec::Inputs> confirm(const exec::State& state, const term::Model& model,
                                      const exec::Fault& fault);
  [[nodiscard]] exec::ReplayOptions replayOptions(
      std::optional<std::uint64_t> steps = std::nullopt) const;
  void keepTest(const exec::State& state, const exec::Stop& stop);
  // A model of the path condition: the witness, or the solver's.
  std::shared_ptr<const term::Model> modelOf(const exec::State& state,
                                             support::SourceLocation location);
  void reportProgress();
  void collectSolverStatistics();
  // What was found is changed under the lock of findings_ only: another thread may have to report
  // it, when the run does not end in time.
  void addViolation(Violation violation);
  void addTest(Test test);
  void abandon();
  // Whether what can take long looks at the signal.
  void heed(const support::StopSignal* signal);
  // Statistics and coverage so far.
  void describeRun(Outcome& outcome) const;
  // Adds why the run was stopped, and the verdict.
  void conclude(Outcome& outcome) const;

  const exec::Program& program_;
  term::TermManager& terms_;
  ir::FunctionId entry_;
  EngineOptions options_;
  Hooks hooks_;
  // Null: paths are not merged. Outlives whoever may hold guards, as states and their conditions
  // do.
  std::unique_ptr<GuardTables> guards_;
  solver::Pipeline pipeline_;  // its solver is in the guard
  GuardedSolver solver_;
  exec::LazyHeap inputs_;
  exec::SymbolicDomain domain_;
  merge::PathBook book_;
  exec::Interpreter<exec::SymbolicDomain> interpreter_;
  std::unique_ptr<Merging> merging_;  // null: the same
  std::unique_ptr<Search> search_;
  std::unique_ptr<StateCover> cover_;
  std::unique_ptr<Monitor> monitor_;
  std::vector<memory::Value> parameters_;
  Outcome outcome_;
  std::mutex findings_;  // of the violations and tests in outcome_, and of summary_
  Outcome summary_;      // the rest of outcome_, as it was a moment ago
  std::set<std::pair<ir::FaultKind, support::SourceLocation>> confirmed_;
  TestKeeper tests_;
  double lastProgress_ = 0;
  support::SourceLocation lastCut_;  // the assumption that ended a path last
  bool isDone_ = false;
  Way way_;
  bool isStuck_ = false;  // a question was too hard about a state that came of forgotten joins
  RestingWay resting_;    // none but with --merge auto
  WorkOnTwoWays work_;
  double turnBegan_ = 0;     // at so much work, that of one of the ways
  std::uint64_t turns_ = 0;  // of states
  double workOfTurns_ = 0;
};

}  // namespace braid::engine
