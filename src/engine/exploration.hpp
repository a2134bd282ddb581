// One way through the program: the states that wait, which goes on, what they ask the solver, how
// they are joined, and what was left out. A run has one of these, or several in turns (see
// scheduler.hpp), which share terms and the judge and nothing else.
#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/counting_solver.hpp"
#include "engine/evidence.hpp"
#include "engine/judge.hpp"
#include "engine/merging.hpp"
#include "engine/options.hpp"
#include "engine/outcome.hpp"
#include "engine/search.hpp"
#include "engine/state_cover.hpp"
#include "engine/way.hpp"
#include "exec/input_heap.hpp"
#include "exec/interpreter.hpp"
#include "exec/path_sink.hpp"
#include "exec/program.hpp"
#include "exec/symbolic_domain.hpp"
#include "merge/path_book.hpp"
#include "solver/stages/chain.hpp"
#include "term/term_manager.hpp"

namespace braid::engine {

// What the explorations of a run have in common.
struct RunContext {
  const exec::Program& program;
  term::TermManager& terms;
  ir::FunctionId entry;
  const EngineOptions& options;
  Judge& judge;
  std::function<bool()> shouldStop;
  // Called for every path that ends, before it is judged; may be empty.
  std::function<void(const exec::State&, const exec::Stop&)> pathEnded;
  // Called between the turns of states.
  std::function<void()> reportProgress;
  // Called when a question has no answer: whether the solver was interrupted for something that is
  // done now.
  std::function<bool()> wasPause;
};

class Exploration : private exec::PathSink {
 public:
  // `tables` are null unless paths are merged in this run; they outlive all explorations. Only an
  // exploration on the way of joining uses their guards.
  Exploration(const RunContext& run, Way way, GuardTables* tables);

  // Puts the states that wait in the hands of another search; before the start.
  void setSearch(std::unique_ptr<Search> search) {
    assert(search != nullptr && initial_ == nullptr);
    search_ = std::move(search);
  }

  // Told what each turn of a state did, where paths are merged in this run.
  using TurnListener = std::function<void(const merge::Ledger::Turn&)>;
  void tellTurns(TurnListener listener) { turnListener_ = std::move(listener); }

  // The first state waits.
  void start();
  // Everything from the beginning, with nothing left out so far.
  void restart();
  // Follows states until there are none left, or `goesOn` says no.
  void explore(const std::function<bool()>& goesOn);

  [[nodiscard]] Way way() const { return way_; }
  [[nodiscard]] bool isThrough() const { return search_->empty(); }
  [[nodiscard]] std::size_t waiting() const { return search_->size(); }
  [[nodiscard]] const std::vector<Reason>& reasons() const { return reasons_; }
  // Whether a state had to be dropped because a question about it was too hard, and the joins that
  // it came of were forgotten, so that they could not be undone. Asking resets it.
  [[nodiscard]] bool takeStuck() { return std::exchange(isStuck_, false); }
  // Turns of states, and all work that was done for them (see merge/work_meter.hpp).
  [[nodiscard]] std::uint64_t turns() const { return turns_; }
  [[nodiscard]] double workDone() const;
  // Null when nothing is joined.
  [[nodiscard]] merge::Merger* merger() {
    return merging_ == nullptr ? nullptr : &merging_->merger;
  }
  [[nodiscard]] const merge::Merger* merger() const {
    return merging_ == nullptr ? nullptr : &merging_->merger;
  }

  struct Counts {
    std::uint64_t paths = 0;       // that ended
    std::uint64_t seenBefore = 0;  // paths that came back to a state that was seen before
    std::uint64_t states = 0;
    std::uint64_t maxWaiting = 0;
    std::uint64_t steps = 0;
  };
  [[nodiscard]] const Counts& counts() const { return counts_; }
  // The assumption that ended a path last.
  [[nodiscard]] support::SourceLocation lastCut() const { return lastCut_; }
  [[nodiscard]] exec::Marks coverage() const { return domain_.coverage().marks(); }
  [[nodiscard]] const CountingSolver& solver() const { return solver_; }
  // From any thread.
  void interruptSolver() { solver_.interrupt(); }

  [[nodiscard]] const std::vector<memory::Value>& parameters() const { return parameters_; }
  [[nodiscard]] const exec::InputHeap& inputs() const { return *inputs_; }

 private:
  void spawn(std::unique_ptr<exec::State> state) override;
  void escape(std::unique_ptr<exec::State> state) override { spawn(std::move(state)); }
  void fault(std::unique_ptr<exec::State> state, const exec::Fault& fault) override;
  void omit(exec::Omission omission, support::SourceLocation location, std::string detail) override;

  // A new one, with nothing waiting; and where paths are merged, with nothing joined.
  void makeSearch();
  std::unique_ptr<exec::State> makeInitialState();
  void begin();
  std::unique_ptr<StateCover> makeCover();
  // `isAlone`: there is no other state that it could meet.
  void step(std::unique_ptr<exec::State> state, bool isAlone);
  // Runs the state until it stops; a path that has ended is judged.
  exec::Stop advance(exec::State& state);
  // The join is undone: the states that it was made from go on in its place, if they are
  // remembered.
  void takeBack(std::unique_ptr<exec::State> state);
  void endPath(const exec::State& state, const exec::Stop& stop);
  [[nodiscard]] Evidence evidence() {
    return {domain_, *inputs_, parameters_, *this,
            merging_ == nullptr ? nullptr : &merging_->merger.exactValues()};
  }
  [[nodiscard]] bool isTooDeep(const exec::State& state) const {
    const std::uint64_t depth = run_.options.budget.depth;
    return depth != 0 && state.history.decisions() > depth;
  }

  const RunContext& run_;
  Way way_;
  GuardTables* tables_;
  solver::Pipeline pipeline_;  // its solver is in the one that counts
  CountingSolver solver_;
  std::unique_ptr<exec::InputHeap> inputs_;
  exec::SymbolicDomain domain_;
  merge::PathBook book_;
  exec::Interpreter<exec::SymbolicDomain> interpreter_;
  std::optional<merge::WorkMeter> meter_;  // where paths are merged in this run
  std::unique_ptr<Merging> merging_;       // where they are in this exploration
  TurnListener turnListener_;
  std::unique_ptr<Search> search_;
  std::unique_ptr<StateCover> cover_;  // null: paths are followed wherever they go
  std::vector<memory::Value> parameters_;
  std::unique_ptr<const exec::State> initial_;
  std::vector<Reason> reasons_;
  std::vector<Reason> reasonsAtStart_;  // bounds on the inputs
  Counts counts_;
  support::SourceLocation lastCut_;
  bool isStuck_ = false;
  std::uint64_t turns_ = 0;
  std::uint64_t stepsAtTurn_ = 0;  // of the state whose turn it is, when it began
  double workOfTurns_ = 0;
};

}  // namespace braid::engine
