#include "exec/predicate_evaluator.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "exec/path_sink.hpp"

namespace braid::exec {

using term::Term;

namespace {

constexpr std::uint64_t kMostPredicateSteps = 100'000;
constexpr std::size_t kMostPredicatePaths = 256;

class PredicatePaths : public PathSink {
 public:
  void spawn(std::unique_ptr<State> state) override { pending.push_back(std::move(state)); }
  // Where the predicate cannot be evaluated, it does not hold.
  void escape(std::unique_ptr<State> /*state*/) override {}
  void fault(std::unique_ptr<State> /*state*/, const Fault& /*fault*/) override {}
  void omit(Omission /*omission*/, support::SourceLocation /*location*/,
            std::string /*detail*/) override {
    isPartial = true;
  }

  std::vector<std::unique_ptr<State>> pending;
  bool isPartial = false;  // it is not known what it says on some path
};

}  // namespace

std::optional<Term> PredicateEvaluator::evaluate(const State& state, ir::FunctionId predicate,
                                                 std::span<const memory::Value> arguments) {
  const PreparedFunction& function = program_.function(predicate);
  assert(function.source->parameterCount == arguments.size());
  Decisions& decisions = domain_.decisions();
  PredicatePaths paths;
  std::unique_ptr<State> start = decisions.fork(state);
  if (StateNotes* notes = start->notes.get()) {
    notes->beginNestedRun();
  }
  FramePtr frame = Frame::create(function, start->top);
  frame->isBoundary = true;
  std::ranges::copy(arguments, frame->registers());
  start->top = std::move(frame);
  paths.pending.push_back(std::move(start));

  const std::size_t known = state.pathCondition.size();
  term::TermManager& terms = domain_.terms();
  Term holds = terms.makeFalse();
  PathSink& outside = decisions.exchangeSink(paths);
  const bool mayRestate = decisions.exchangeRestating(false);
  std::size_t runs = 0;
  while (!paths.pending.empty() && !paths.isPartial) {
    std::unique_ptr<State> path = std::move(paths.pending.back());
    paths.pending.pop_back();
    const Stop stop = interpreter_.run(*path, kMostPredicateSteps);
    ++runs;
    if (stop.kind == StopKind::Forked) {
      paths.pending.push_back(std::move(path));
    } else if (stop.kind == StopKind::Boundary &&
               path->heap.inputCount() == state.heap.inputCount()) {
      assert(path->pathCondition.size() >= known);
      holds = terms.makeOr(
          holds, terms.makeAnd(terms.makeAnd(path->pathCondition.toVector(known)),
                               memory::toTerm(terms, path->returned, ir::Type::boolean())));
    } else if (stop.kind != StopKind::Infeasible && stop.kind != StopKind::Faulted &&
               stop.kind != StopKind::Escaped) {
      paths.isPartial = true;
    }
    paths.isPartial = paths.isPartial || runs > kMostPredicatePaths;
  }
  static_cast<void>(decisions.exchangeSink(outside));
  static_cast<void>(decisions.exchangeRestating(mayRestate));
  // Decisions within the predicate are not choices of the program's path.
  static_cast<void>(decisions.takeForked());
  static_cast<void>(decisions.takeTooHard());
  return paths.isPartial ? std::nullopt : std::optional(holds);
}

}  // namespace braid::exec
