// The domain in which values may be unknown: operations build terms, and whatever depends on an
// unknown condition asks the solver and forks.
//
// Every question is "can this condition hold here, can it fail here?", and goes to the solver
// pipeline together with the state's witness, a model of its path condition, which answers one half
// of it. At branches the other half is asked for when the pruning policy says so.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exec/choice_leaves.hpp"
#include "exec/coverage.hpp"
#include "exec/float_ops.hpp"
#include "exec/lazy_initialisation.hpp"
#include "exec/path_sink.hpp"
#include "exec/pointer_targets.hpp"
#include "exec/pruning.hpp"
#include "exec/reference_target.hpp"
#include "exec/state.hpp"
#include "guard/guard_manager.hpp"
#include "guard/summary.hpp"
#include "ir/opcode.hpp"
#include "solver/facts/interval_inference.hpp"
#include "solver/core/solver.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class SymbolicDomain {
 public:
  struct Solving {
    solver::Solver& solver;
    // What is known about values on a path; null for nothing.
    const solver::facts::IntervalInference* intervals = nullptr;
    PruningOptions pruning;
    std::uint64_t seed = 1;
    // Of runs that merge paths, else null: conditions of paths as guards, and values as guarded
    // sets.
    guard::GuardManager* guards = nullptr;
    guard::Summaries* summaries = nullptr;
  };

  SymbolicDomain(const Program& program, term::TermManager& terms, const Solving& solving,
                 LazyInitialisation& inputs, PathSink& sink);

  [[nodiscard]] term::TermManager& terms() { return terms_; }

  // The value among several whose guard holds; one of the guards does.
  struct Choice {
    term::Term guard;
    memory::Value value;
  };
  memory::Value choose(std::span<const Choice> choices, ir::Type type);

  // What the path decides about operands may be used: guarded sets of values are computed with
  // alternative by alternative, without those that are impossible here.
  memory::Value compute(const State& state, ir::Opcode opcode, ir::Type type,
                        const memory::Value& a, const memory::Value& b);
  memory::Value select(const State& state, ir::Type type, const memory::Value& condition,
                       const memory::Value& then, const memory::Value& otherwise);
  memory::Value convert(const State& state, ir::Opcode opcode, ir::Type from, ir::Type to,
                        const memory::Value& value);
  std::optional<memory::Value> computeFloat(const State& state, const FloatOperation& operation,
                                            std::span<const memory::Value> operands);

  // --- the world of programs with addresses; see symbolic_world.cpp
  static memory::ByteObjectPtr makeObject(memory::ByteObject::Kind kind, ir::Segment segment,
                                          const memory::Value& size, std::uint32_t elementWidth);
  // A new input that consists of some words, or of `length` bytes as one array.
  std::vector<memory::Value> makeInput(State& state, const std::string& name,
                                       std::span<const ir::Type> words, InputOrigin origin);
  term::Term makeInputArray(State& state, const std::string& name, const memory::Value& length);
  memory::Value makeUninitialised(State& state, ir::Type type);
  static void output(int, std::string_view) {}
  void omit(Omission omission, support::SourceLocation location, const std::string& detail) {
    sink_->omit(omission, location, detail);
  }
  // A copy of the state goes to the sink as a fault.
  void suspect(const State& state, const Fault& fault) { sink_->fault(fork(state), fault); }
  // Whether a condition speaks of memory or a variable that was never given a value.
  static bool dependsOnUninitialised(term::Term condition);

  // What a value can be in this state, each under its guard; empty unless all of it is known
  // numbers, and few.
  std::optional<std::vector<ChoiceLeaf>> knownAlternatives(const State& state,
                                                           const memory::Value& value,
                                                           ir::Type type);
  // All the conditions, without what the path decides anyway: false when they exclude each other
  // here as far as guards show.
  term::Term conjunction(const State& state, std::span<const term::Term> conditions);

  // What a pointer can point to in this state; not complete when there are too many possibilities
  // or the solver does not know. A target's guard may be impossible.
  PointerTargets pointerTargets(State& state, term::Term pointer);
  // The target that this state takes from now on; copies take the others and execute the current
  // instruction again. Empty when the path is impossible.
  std::optional<std::size_t> chooseTarget(State& state, term::Term pointer,
                                          std::span<const PointerTarget> targets);

  void cover(std::uint32_t op) { covered_[op] |= kExecuted; }
  void coverSide(std::uint32_t branch, bool isTaken) { covered_[branch] |= sideMark(isTaken); }
  // A copy goes that way.
  void coverSide(State& copy, std::uint32_t branch, bool isTaken);
  [[nodiscard]] Marks coverage() const;

  // From now on states keep the marks of what they execute that are among the wanted ones.
  void recordExecuted(const Marks& wanted) { wanted_ = &wanted; }
  // The state has stopped running.
  void noteExecuted(State& state);

  // Whether the last instruction made the path choose; asking resets it.
  [[nodiscard]] bool takeForked() {
    const bool forked = forked_;
    forked_ = false;
    return forked;
  }
  // Whether the last instruction ended because a question was too hard for what it is worth.
  [[nodiscard]] bool takeTooHard() { return std::exchange(tooHard_, false); }
  // Whether the last comparison or resolution found that the path is impossible.
  [[nodiscard]] bool isInfeasible() const { return infeasible_; }

  // Which way a branch goes in this state; empty when the path is impossible. If both ways are
  // possible, a copy goes the other way: `prepare(copy, value)` moves it there and says whether it
  // may go on.
  template <class Prepare>
  std::optional<bool> decide(State& state, term::Term condition, Prepare&& prepare);

  // Whether a condition holds in this state from now on. Where it can also fail, a copy takes the
  // fault. False when it can only fail, empty when the path is impossible.
  std::optional<bool> check(State& state, term::Term condition, const Fault& fault);

  // Whether a condition can hold here, as far as the solver knows.
  bool isPossible(const State& state, term::Term condition);

  // False when the condition cannot hold.
  bool assume(State& state, term::Term condition);

  // The object a symbolic reference points to in this state from now on; copies take the other
  // choices and execute the current instruction again. Empty when the path is impossible.
  std::optional<memory::ObjectId> resolve(State& state, term::Term reference);

  // From now on a reference that is a choice points to one of these, which their guards tell apart
  // as far as the path leaves that open.
  void narrow(State& state, term::Term reference, std::span<const ReferenceTarget> targets);

  // All that a reference of a declared shape can point to, null included, without forking over what
  // is known. Empty when something had to be resolved: the instruction is to be tried again.
  std::optional<std::vector<ReferenceTarget>> referenceTargets(State& state,
                                                               const memory::Value& reference,
                                                               ir::ShapeId declared);

  // The result of comparing references of a type, of which at least one is symbolic. Empty when one
  // had to be resolved: the comparison is to be tried again.
  std::optional<memory::Value> compareReferences(State& state, ir::Opcode opcode, ir::Type type,
                                                 const memory::Value& a, const memory::Value& b);

  // A symbolic reference was read from a cell: it may be known already.
  memory::Value noteLoadedReference(State& state, memory::ObjectId object,
                                    const memory::Value& value, const memory::Value& index);

  // A value that is about to be stored, simplified if some unknown has become known on the path.
  // References stay: what they point to is resolved, not computed.
  memory::Value settled(const State& state, const memory::Value& value, ir::Type type) {
    return value.isTerm() && intervals_ != nullptr && !type.is(ir::TypeKind::Ref)
               ? settledTerm(state, value, type)
               : value;
  }

  // Adds a condition that is known to be possible, simplified by what the path knows already;
  // conjunctions are taken apart.
  void addCondition(State& state, term::Term decision);

  // A model of the path condition; empty when the solver finds none.
  solver::Answer solve(const State& state, term::Term question = {},
                       solver::Effort effort = solver::Effort::Full);

  // How often it was asked what a single path would have had to ask, too. Counted when paths are
  // merged.
  [[nodiscard]] std::uint64_t newQuestions() const { return newQuestions_; }
  // Whether states may have been joined: otherwise guards are not needed (both null).
  void useGuards(guard::GuardManager* guards, guard::Summaries* summaries) {
    guards_ = guards;
    summaries_ = summaries;
  }
  // For questions about joined states: whose joins can be taken back, and whose joins were
  // forgotten.
  struct EffortForJoined {
    solver::Effort joined = solver::Effort::Little;
    solver::Effort forgotten = solver::Effort::Full;
  };
  void setEffortForJoined(EffortForJoined effort) { effort_ = effort; }

  // What was asked last, about any state; null before the first question.
  [[nodiscard]] term::Term lastQuestion() const { return lastQuestion_; }

  // Where a path decided an atom, by number of the op, if it was at a branch.
  [[nodiscard]] std::optional<std::uint32_t> siteOf(term::Term atom) const {
    const auto found = sites_.find(atom);
    return found == sites_.end() ? std::nullopt : std::optional(found->second);
  }

  std::unique_ptr<State> fork(const State& state);

  // For the time of a nested run, paths go to another sink.
  PathSink& exchangeSink(PathSink& sink) {
    PathSink& old = *sink_;
    sink_ = &sink;
    return old;
  }
  [[nodiscard]] PathSink& sink() { return *sink_; }

 private:
  using Witness = std::shared_ptr<const term::Model>;

  struct Sides {
    bool canHold = true;
    bool canFail = true;
    Witness whenHolds;  // null when not known
    Witness whenFails;
  };
  // Without looking at guarded sets.
  term::Term computeTerms(ir::Opcode opcode, ir::Type type, term::Term x, term::Term y);
  // What `function` makes of terms, alternative by alternative where they are guarded sets.
  template <class Function>
  term::Term pointwise(const State& state, std::span<const term::Term> operands,
                       const Function& function);
  // The path's decisions as a guard.
  struct PathGuard {
    guard::Guard guard = guard::GuardManager::always();
    bool isWhole = true;  // no decision was left out, which leaves a guard that holds more often
  };
  [[nodiscard]] std::shared_ptr<const PathGuard> pathGuardOf(const State& state) const;
  [[nodiscard]] guard::Guard guardOf(const State& state) const { return pathGuardOf(state)->guard; }
  // The values that a choice is between and that are possible here, as far as guards show; empty
  // when there are too many.
  std::optional<std::vector<ChoiceLeaf>> leavesOf(const State& state, term::Term choice);
  // The targets that a pointer's term shows, if it does.
  std::optional<std::vector<PointerTarget>> shownTargets(const State& state, term::Term pointer);
  // For which part of the state's paths the condition holds, by its guard.
  double shareOf(const State& state, term::Term condition);
  // Where a condition holds on the joined paths, and where it does not: what is excluded there is
  // impossible. Empty when guards say nothing.
  struct GuardedSides {
    guard::Guard holds;
    guard::Guard fails;
    bool isExact;  // they are the whole truth
  };
  std::optional<GuardedSides> guardedSides(const State& state, term::Term condition);
  // What guards alone tell; empty when that is not enough.
  std::optional<Sides> exploreByGuards(const State& state, term::Term condition,
                                       const GuardedSides& guards);
  memory::Value settledTerm(const State& state, const memory::Value& value, ir::Type type);
  Sides explore(const State& state, term::Term condition);
  // The same, but where the witness answers one half, the other may be left open.
  Sides exploreBranch(const State& state, term::Term condition);
  // Remembers where a condition is decided.
  void noteSite(const State& state, term::Term condition);
  void noteAssumption(term::Term condition);
  // Asks whether a condition can hold, and keeps the model if so. False, too, when that is too hard
  // to find out: then the instruction ends.
  bool ask(const State& state, term::Term condition, Witness& model);
  [[nodiscard]] static std::optional<bool> underWitness(const State& state, term::Term condition);

  struct GuardedReference {
    term::Term guard;
    memory::Value reference;  // no choice any more
  };
  std::vector<GuardedReference> alternativesOf(const State& state, const memory::Value& reference,
                                               ir::ShapeId declared);
  // Of references that are no choices. Empty as for compareReferences.
  std::optional<term::Term> areEqual(State& state, const memory::Value& a, const memory::Value& b);
  [[nodiscard]] memory::Value known(const State& state, const memory::Value& reference) const;
  [[nodiscard]] bool mayBeEqual(const State& state, term::Term reference,
                                memory::ObjectId object) const;

  const Program& program_;
  term::TermManager& terms_;
  solver::Solver& solver_;
  const solver::facts::IntervalInference* intervals_;
  Pruning pruning_;
  guard::GuardManager* guards_;
  guard::Summaries* summaries_;
  LazyInitialisation& inputs_;
  PathSink* sink_;
  KnownOnPaths known_;
  Marks covered_;                  // while marks are recorded: by the state that is running
  Marks coveredBefore_;            // by those that ran before it
  const Marks* wanted_ = nullptr;  // null: no marks are recorded
  bool forked_ = false;
  bool infeasible_ = false;
  bool tooHard_ = false;
  std::unordered_map<term::Term, std::uint32_t> sites_;  // of atoms, see siteOf
  EffortForJoined effort_;
  std::uint64_t newQuestions_ = 0;
  term::Term lastQuestion_;
};

template <class Prepare>
std::optional<bool> SymbolicDomain::decide(State& state, term::Term condition, Prepare&& prepare) {
  const Sides sides = exploreBranch(state, condition);
  if (!sides.canHold && !sides.canFail) {
    return std::nullopt;
  }
  if (sides.canHold != sides.canFail) {
    return sides.canHold;
  }
  ++state.decisions;
  noteSite(state, condition);
  std::unique_ptr<State> other = fork(state);
  addCondition(*other, terms_.makeNot(condition));
  other->witness = sides.whenFails;
  if (prepare(*other, false)) {
    sink_->spawn(std::move(other));
  } else {
    sink_->omit(Omission::UnwindBound, other->top->location(), {});
  }
  addCondition(state, condition);
  state.witness = sides.whenHolds;
  forked_ = true;
  return true;
}

}  // namespace braid::exec
