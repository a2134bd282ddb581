// What a path decides: which way a branch goes, whether a check can fail, what the program assumes.
//
// Every question is "can this condition hold here, can it fail here?", and goes to the solver
// pipeline together with the state's witness, a model of its path condition, which answers one half
// of it. At branches the other half is asked for when the pruning policy says so. Where both are
// possible, a copy of the state goes the other way, to the sink.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "exec/coverage_recorder.hpp"
#include "exec/path_guards.hpp"
#include "exec/path_observer.hpp"
#include "exec/path_sink.hpp"
#include "exec/pruning.hpp"
#include "exec/state.hpp"
#include "solver/core/solver.hpp"
#include "solver/facts/interval_inference.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class Decisions {
 public:
  struct Solving {
    solver::Solver& solver;
    // What is known about values on a path; null if this is not used.
    const solver::facts::IntervalInference* intervals = nullptr;
    PruningOptions pruning = {};
    std::uint64_t seed = 1;
  };

  Decisions(term::TermManager& terms, const Solving& solving, PathGuards& guards,
            CoverageRecorder& coverage, PathSink& sink)
      : terms_(terms),
        solver_(solving.solver),
        intervals_(solving.intervals),
        pruning_(solving.pruning, solving.seed),
        guards_(guards),
        coverage_(coverage),
        sink_(&sink) {}

  // Which way a branch goes in this state; empty if the path is impossible. If both ways are
  // possible, a copy goes the other way: `prepare(copy, value)` moves it there and returns whether
  // it may go on.
  template <class Prepare>
  std::optional<bool> decide(State& state, term::Term condition, Prepare&& prepare);

  // Makes sure that a condition holds in this state. If it can also fail, a copy takes the fault.
  // False if it can only fail, empty if the path is impossible.
  std::optional<bool> check(State& state, term::Term condition, const Fault& fault);

  // False when the condition cannot hold.
  bool assume(State& state, term::Term condition);
  // Sets whether an assumption may rewrite the conditions of the path into shorter ones with the
  // same meaning; must be off while somebody observes which conditions are added. Returns the value
  // before.
  bool exchangeRestating(bool mayRestate) { return std::exchange(mayRestate_, mayRestate); }

  // Whether a condition can hold here, according to guards and the solver.
  bool isPossible(const State& state, term::Term condition);
  // A condition without parts that the path already decides, according to guards.
  term::Term simplified(const State& state, term::Term condition) {
    return guards_.conjunction(state, {&condition, 1});
  }

  // A model of the path condition, and of the question if there is one.
  solver::Answer solve(const State& state, term::Term question = {},
                       const solver::Allowance& allowance = {});

  // Adds a condition that is known to be possible, simplified by what the path knows already;
  // conjunctions are taken apart.
  void addCondition(State& state, term::Term decision);

  // A state takes one of several possibilities, each given by a condition; copies take the others
  // and execute the current instruction again. `settle(state, index)` tells a state which one it
  // has taken. Empty if none is possible.
  template <class ConditionOf, class Settle>
  std::optional<std::size_t> choose(State& state, std::size_t count, const ConditionOf& conditionOf,
                                    const Settle& settle);

  std::unique_ptr<State> fork(const State& state);
  // A copy of the state goes to the sink as a fault.
  void suspect(const State& state, const Fault& fault) { sink_->fault(fork(state), fault); }
  // To be called when a path is about to end because no possibility is left. If the path itself is
  // possible, a possibility was overlooked, which is reported as an omission.
  void omitUnlessImpossible(const State& state, const std::string& detail) {
    if (isPossible(state, terms_.makeTrue())) {
      omit(Omission::Unsupported, state.top->location(), detail);
    }
  }
  void omit(Omission omission, support::SourceLocation location, const std::string& detail) {
    sink_->omit(omission, location, detail);
  }

  // Whether the last instruction made the path choose; asking resets it.
  [[nodiscard]] bool takeForked() { return std::exchange(forked_, false); }
  // Whether the last instruction ended because a question needed more effort than it was allowed.
  [[nodiscard]] bool takeTooHard() { return std::exchange(tooHard_, false); }

  // From now on the observer is told what paths decide and ask; null: nobody is.
  void tell(PathObserver* observer) { observer_ = observer; }

  // Sets another sink for paths, for the time of a nested run.
  PathSink& exchangeSink(PathSink& sink) { return *std::exchange(sink_, &sink); }
  [[nodiscard]] PathSink& sink() { return *sink_; }

 private:
  using Witness = std::shared_ptr<const term::Model>;

  struct Sides {
    bool canHold = true;
    bool canFail = true;
    Witness whenHolds;  // null when not known
    Witness whenFails;
  };
  Sides explore(const State& state, term::Term condition);
  // The same, but if the witness shows one side to be possible, the other one may be left open.
  Sides exploreBranch(const State& state, term::Term condition);
  // The sides, if guards alone decide them; otherwise empty.
  std::optional<Sides> exploreByGuards(const State& state, term::Term condition,
                                       const PathGuards::Sides& guards);
  // Asks whether a condition can hold, and stores the model if it can. Also false if that was too
  // hard to decide; then the instruction ends.
  bool ask(const State& state, term::Term condition, Witness& model);
  // Replaces the conditions of joined paths by those of the path's guard, if these are shorter.
  void restate(State& state);

  term::TermManager& terms_;
  solver::Solver& solver_;
  const solver::facts::IntervalInference* intervals_;
  Pruning pruning_;
  PathGuards& guards_;
  bool mayRestate_ = true;
  CoverageRecorder& coverage_;
  PathSink* sink_;
  PathObserver* observer_ = nullptr;
  bool forked_ = false;
  bool tooHard_ = false;
};

template <class Prepare>
std::optional<bool> Decisions::decide(State& state, term::Term condition, Prepare&& prepare) {
  assert(condition.sort().isBool());
  const Sides sides = exploreBranch(state, condition);
  if (!sides.canHold && !sides.canFail) {
    return std::nullopt;
  }
  if (sides.canHold != sides.canFail) {
    return sides.canHold;
  }
  if (observer_ != nullptr) {
    observer_->branches(state, condition);
  }
  const std::uint32_t place = state.top->place();
  std::unique_ptr<State> other = fork(state);
  const term::Term negation = terms_.makeNot(condition);
  other->history.decide(TreeNode::Kind::Branch, place, negation);
  addCondition(*other, negation);
  other->witness = sides.whenFails;
  if (prepare(*other, false)) {
    sink_->spawn(std::move(other));
  } else {
    sink_->omit(Omission::UnwindBound, other->top->location(), {});
  }
  state.history.decide(TreeNode::Kind::Branch, place, condition);
  addCondition(state, condition);
  state.witness = sides.whenHolds;
  forked_ = true;
  return true;
}

template <class ConditionOf, class Settle>
std::optional<std::size_t> Decisions::choose(State& state, std::size_t count,
                                             const ConditionOf& conditionOf, const Settle& settle) {
  const State before = state;
  std::optional<std::size_t> taken;
  for (std::size_t i = 0; i < count; ++i) {
    const term::Term condition = conditionOf(before, i);
    solver::Answer answer = solve(before, condition);
    if (solver::isUnsat(answer)) {
      continue;
    }
    std::unique_ptr<State> copy;
    if (taken) {
      copy = fork(before);
    }
    State& target = taken ? *copy : state;
    addCondition(target, condition);
    auto* sat = std::get_if<solver::Sat>(&answer);
    target.witness = sat != nullptr ? std::move(sat->model) : nullptr;
    settle(target, i);
    target.history.decide(TreeNode::Kind::Target, before.top->place(), condition);
    if (taken) {
      copy->isMidInstruction = true;
      sink_->spawn(std::move(copy));
      forked_ = true;
    } else {
      taken = i;
    }
  }
  return taken;
}

}  // namespace braid::exec
