#include "merge/state_join.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <unordered_map>
#include <utility>
#include <vector>

#include "memory/value_joiner.hpp"
#include "merge/merge_notes.hpp"
#include "merge/merged_names.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::merge {

using exec::Frame;
using exec::FramePtr;
using exec::State;
using guard::Guard;
using ir::Type;
using ir::TypeKind;
using memory::Value;
using term::Term;

namespace {

// Whether the state's witness does not speak against a condition.
[[maybe_unused]] bool mayHold(const State& state, Term condition) {
  return state.witness == nullptr || term::Evaluator(*state.witness).holds(condition) != false;
}

// Whether two states at one place have gone round the loops of the function there equally often.
bool areInSameIteration(const State& a, const State& b) {
  for (std::uint32_t loop = 0; loop < a.top->function().loopCount; ++loop) {
    if (a.top->iterations(loop) != b.top->iterations(loop)) {
      return false;
    }
  }
  return true;
}

}  // namespace

// What tells two states apart that have parted at a decision.
class StateJoin::Distinction {
 public:
  // From their decisions after the first `common` conditions, which they share. `first` and
  // `second` are the states as they were, and outlive this.
  Distinction(StateJoin& owner, const State& first, const State& second, std::size_t common)
      : owner_(owner),
        firstState_(first),
        secondState_(second),
        first_(first.pathCondition.decisions(common)),
        second_(second.pathCondition.decisions(common)) {
    try {
      guards_.emplace(conjunction(first_), conjunction(second_));
    } catch (const guard::GuardOverflow&) {
      // The terms say the same.
    }
  }

  [[nodiscard]] bool isEmpty() const {
    return guards_ ? guards_->first == guards_->second : together(first_) == together(second_);
  }

  // The condition under which one of them is meant, given what they have in common.
  Term either() {
    if (guards_) {
      try {
        return owner_.guards_.toTerm(owner_.guards_.either(guards_->first, guards_->second));
      } catch (const guard::GuardOverflow&) {
        guards_.reset();
      }
    }
    return owner_.terms_.makeOr(together(first_), together(second_));
  }

  // Computed lazily: not needed when no value differs.
  const Sides& sides() {
    if (!sides_) {
      sides_.emplace(findSides());
      assert(mayHold(firstState_, sides_->isFirst) && mayHold(secondState_, sides_->isSecond) &&
             "each side is on its own side");
    }
    return *sides_;
  }

 private:
  [[nodiscard]] Guard conjunction(const std::vector<Term>& decisions) const {
    Guard all = guard::GuardManager::always();
    for (const Term decision : decisions) {
      all = owner_.guards_.both(all, owner_.guards_.of(decision));
    }
    return all;
  }

  [[nodiscard]] Term together(const std::vector<Term>& decisions) const {
    return owner_.terms_.makeAnd(decisions);
  }

  [[nodiscard]] Sides findSides() const {
    if (guards_) {
      try {
        const auto& [onFirst, onSecond] = *guards_;
        // No model is on both sides: they parted at a decision. So the guard may say what it likes
        // where both seem to hold, and where neither does.
        guard::GuardManager& guards = owner_.guards_;
        const Guard onOne =
            guards.choice(onFirst, guard::GuardManager::negation(onSecond), onSecond);
        const Guard isFirst = guards.simplifyUnder(onFirst, onOne);
        const Term term = guards.toTerm(isFirst);
        return {firstState_, secondState_, term, owner_.terms_.makeNot(term), isFirst};
      } catch (const guard::GuardOverflow&) {
        // As without guards.
      }
    }
    const Term term = together(first_);
    return {firstState_, secondState_, term, owner_.terms_.makeNot(term), std::nullopt};
  }

  StateJoin& owner_;
  const State& firstState_;
  const State& secondState_;
  std::vector<Term> first_;
  std::vector<Term> second_;
  std::optional<std::pair<Guard, Guard>> guards_;  // of the decisions; none if they are too large
  std::optional<Sides> sides_;
};

// Joins values by the domain; "is it the same?" is asked here, before.
class StateJoin::Joiner : public memory::ValueJoiner {
 public:
  Joiner(StateJoin& owner, const State& first, const State& second, Distinction& distinction,
         JoinEffort& effort)
      : owner_(owner),
        firstNarrowed_(first.narrowed),
        secondNarrowed_(second.narrowed),
        paths_(notesOf(first).stoodFor.paths() + notesOf(second).stoodFor.paths()),
        isWidening_(owner.values_.joinsIterations() && !areInSameIteration(first, second)),
        distinction_(distinction),
        effort_(effort) {}

  // The same for a register of the program.
  Value joinRegister(const Value& a, const Value& b, const ir::Register& variable,
                     bool isInTopFrame) {
    assert(variable_ == nullptr);
    variable_ = &variable;
    isInTopFrame_ = isInTopFrame;
    const Value joined = join(a, b, variable.type);
    variable_ = nullptr;
    isInTopFrame_ = false;
    return joined;
  }

  // What holds of the joined values beside, and whether they say no more than the two sides do.
  [[nodiscard]] const std::vector<Term>& constraints() const { return constraints_; }
  [[nodiscard]] bool isExact() const { return replaced_.empty(); }
  [[nodiscard]] std::span<const Replaced> replaced() const { return replaced_; }
  const Sides& sides() { return distinction_.sides(); }

  Value join(const Value& a, const Value& b, Type type) override {
    if (type.is(TypeKind::Ref)) {
      // One side may have found out what the reference points to that the other still has.
      if (isKnownAs(firstNarrowed_, b, a)) {
        return b;
      }
      if (isKnownAs(secondNarrowed_, a, b)) {
        return a;
      }
    }
    ++effort_.valuesJoined;
    effort_.nonNumbersJoined += isNoNumber(a, type) || isNoNumber(b, type) ? 1U : 0U;
    const Term joined =
        a.isScalar() && b.isScalar() ? joinKnown(a, b, type) : joinTerms(a, b, type);
    if (const std::size_t alternatives = owner_.values_.alternatives(joined); alternatives != 0) {
      ++effort_.summariesJoined;
      effort_.sharing += paths_ / static_cast<double>(alternatives);
    }
    return memory::fromTerm(joined, type);
  }

  Term join(Term a, Term b) override {
    ++effort_.valuesJoined;
    const Sides& sides = distinction_.sides();
    return a.sort().isArray() ? terms().makeIte(sides.isFirst, a, b) : joinDiffering(sides, {a, b});
  }

  // Sizes are part of an object, not values in it: they stay exact.
  Value joinSize(const Value& a, const Value& b, Type type) override {
    ++effort_.valuesJoined;
    const Sides& sides = distinction_.sides();
    return memory::fromTerm(
        joinDiffering(sides, {memory::toTerm(terms(), a, type), memory::toTerm(terms(), b, type)}),
        type);
  }

  [[nodiscard]] Term isFirst() const override { return distinction_.sides().isFirst; }
  [[nodiscard]] Term isSecond() const override { return distinction_.sides().isSecond; }
  [[nodiscard]] Type fieldType(ir::ShapeId shape, std::uint64_t field) const override {
    return owner_.program_.module().record(shape).fields[field].type;
  }
  [[nodiscard]] term::TermManager& terms() override { return owner_.terms_; }

 private:
  // Two numbers, and the width they have: buffers are full of the same few pairs.
  struct KnownPair {
    std::int64_t first;
    std::int64_t second;
    Type type;
    friend bool operator==(const KnownPair&, const KnownPair&) = default;
  };
  struct HashOfPair {
    std::size_t operator()(const KnownPair& pair) const noexcept {
      const auto first = static_cast<std::uint64_t>(pair.first);
      const auto second = static_cast<std::uint64_t>(pair.second);
      return (first * 0x9e37'79b9'7f4a'7c15 ^ second) * 0xff51'afd7'ed55'8ccd;
    }
  };

  Term joinTerms(const Value& a, const Value& b, Type type) {
    const Term first = memory::toTerm(terms(), a, type);
    const Term second = memory::toTerm(terms(), b, type);
    return joinDiffering(distinction_.sides(), {first, second, variable_, type, isInTopFrame_});
  }

  Term joinDiffering(const Sides& sides, const Difference& values) {
    assert(values.first.sort() == values.second.sort());
    const JoinedValue joined =
        isWidening_ ? owner_.values_.widen(sides, values) : owner_.values_.join(sides, values);
    assert(joined.value && joined.value.sort() == values.first.sort());
    assert(!joined.constraint || joined.constraint.sort().isBool());
    if (joined.constraint) {
      constraints_.push_back(joined.constraint);
    }
    if (!joined.isExact) {
      replaced_.push_back({values, joined.value});
    }
    return joined.value;
  }

  Term joinKnown(const Value& a, const Value& b, Type type) {
    if (variable_ != nullptr && owner_.values_.isByVariable()) {
      return joinTerms(a, b, type);
    }
    const auto [known, isNew] = known_.try_emplace({a.scalar(), b.scalar(), type});
    if (isNew) {
      known->second = joinTerms(a, b, type);
    }
    return known->second;
  }

  using Narrowed = support::PersistentMap<State::Narrowed>;

  static bool isKnownAs(const Narrowed& narrowed, const Value& reference, const Value& object) {
    if (!reference.isTerm() || !object.isReference()) {
      return false;
    }
    const State::Narrowed* found = narrowed.find(reference.term().id());
    return found != nullptr && found->choice.isConstant() &&
           found->choice.number().small() == object.object();
  }

  static bool isNoNumber(const Value& value, Type type) {
    if (type.is(TypeKind::Ref)) {
      return true;
    }
    if (!type.is(TypeKind::Bits) || type.width() != 64) {
      return false;
    }
    const std::optional<std::uint64_t> word = oneOf(value);
    const ir::Segment segment = word ? ir::segmentOf(*word) : ir::kNullSegment;
    return ir::mayHoldObject(segment);
  }

  // The value, or the first of those that it is a choice between; nothing if that is unknown.
  static std::optional<std::uint64_t> oneOf(const Value& value) {
    if (value.isScalar()) {
      return static_cast<std::uint64_t>(value.scalar());
    }
    if (!value.isTerm()) {
      return std::nullopt;
    }
    Term t = value.term();
    while (t.is(term::Kind::Ite)) {
      t = t[1];
    }
    return t.isConstant() ? std::optional(t.number().lowBits()) : std::nullopt;
  }

  StateJoin& owner_;
  Narrowed firstNarrowed_;
  Narrowed secondNarrowed_;
  double paths_;
  std::unordered_map<KnownPair, Term, HashOfPair> known_;
  const ir::Register* variable_ = nullptr;  // whose value is joined; null: a cell of an object
  bool isInTopFrame_ = false;
  bool isWidening_;
  std::vector<Term> constraints_;
  std::vector<Replaced> replaced_;
  Distinction& distinction_;
  JoinEffort& effort_;
};

namespace {

// Inputs that both have asked for in the same way are the same input.
bool isSameInput(const exec::LoggedInput& a, const exec::LoggedInput& b) {
  return a.name == b.name && a.words == b.words && a.bytes == b.bytes && a.length == b.length &&
         a.guard == b.guard;
}

// What only one of two paths has found out is forgotten.
template <class Value>
void keepCommon(support::PersistentMap<Value>& first, const support::PersistentMap<Value>& second) {
  std::vector<std::uint64_t> differing;
  first.forEachDifference(second, [&](std::uint64_t key, const Value* mine, const Value* theirs) {
    if (mine != nullptr && (theirs == nullptr || !(*mine == *theirs))) {
      differing.push_back(key);
    }
  });
  for (const std::uint64_t key : differing) {
    first.erase(key);
  }
}

}  // namespace

bool StateJoin::handleTheSame(const State& a, const State& b) {
  const Frame* x = a.top.get();
  const Frame* y = b.top.get();
  for (; x != y; x = x->caller.get(), y = y->caller.get()) {
    if (!(x->caught == y->caught) && points_.mayRethrow(*x)) {
      return false;
    }
  }
  return true;
}

JoinResult StateJoin::join(State& first, const State& second, JoinEffort& effort,
                           std::optional<State>* asItWas) {
  assert(first.top->place() == second.top->place() && first.top->depth == second.top->depth);
  if (!handleTheSame(first, second)) {
    return JoinResult::DifferentExceptions;
  }
  if (first.floats != second.floats) {
    return JoinResult::DifferentFloatEnvironments;
  }
  const std::size_t common =
      exec::PathCondition::commonPrefix(first.pathCondition, second.pathCondition);
  State before = first;
  Distinction distinction(*this, before, second, common);
  if (distinction.isEmpty()) {
    return JoinResult::NotDistinguished;
  }
  effort.conditionsBefore += first.pathCondition.size() + second.pathCondition.size() - 2 * common;
  const std::size_t termsBefore = terms_.termCount();

  PathCount stoodFor = notesOf(before).stoodFor;
  stoodFor.joinWith(notesOf(second).stoodFor);
  Joiner joiner(*this, before, second, distinction, effort);
  joinFrames(first, second, joiner);
  first.heap.joinWith(joiner, second.heap);
  first.memory.joinWith(joiner, second.memory);
  first.uninitialisedLog.joinWith(joiner, second.uninitialisedLog);
  joinInputs(first, second, distinction);
  joinUnmodelled(first, second, distinction);

  first.pathCondition = first.pathCondition.prefix(common);
  exec::Decisions& decisions = domain_.decisions();
  decisions.addCondition(first, values_.condition(before, second, distinction.either()));
  notesOf(first).stoodFor = stoodFor;
  first.history.joinWith(second.history, std::make_shared<JoinNode>(first.top->place()));
  first.isExact = first.isExact && second.isExact && joiner.isExact();
  if (first.witness == nullptr) {
    first.witness = second.witness;
  }
  std::vector<Term> constraints = joiner.constraints();
  if (!joiner.isExact()) {
    std::ranges::move(values_.relate(joiner.sides(), joiner.replaced(), first),
                      std::back_inserter(constraints));
    setReplaced(first, before, joiner);
    noteExactValues(joiner);
  }
  for (const Term constraint : constraints) {
    decisions.addCondition(first, constraint);
    if (first.witness != nullptr && term::Evaluator(*first.witness).holds(constraint) != true) {
      first.witness = nullptr;
    }
  }
  keepCommon(first.resolved, second.resolved);
  joinNarrowed(first, second, distinction);
  joinInputMemory(first, second, distinction);
  first.uninitialisedValues = std::max(first.uninitialisedValues, second.uninitialisedValues);
  first.steps = std::max(first.steps, second.steps);
  effort.termsMade += terms_.termCount() - termsBefore;
  assert(std::ranges::all_of(first.pathCondition.toVector(common),
                             [&](Term condition) { return mayHold(first, condition); }) &&
         "the witness satisfies the condition");
  assert(exec::PathCondition::commonPrefix(first.pathCondition, before.pathCondition) >= common &&
         exec::PathCondition::commonPrefix(first.pathCondition, second.pathCondition) >= common &&
         "shared conditions stay shared");
  if (asItWas != nullptr) {
    *asItWas = std::move(before);
  }
  return JoinResult::Joined;
}

void StateJoin::noteExactValues(Joiner& joiner) {
  for (const Replaced& each : joiner.replaced()) {
    const Term exact =
        terms_.makeIte(joiner.sides().isFirst, each.values.first, each.values.second);
    for (const Term variable : term::freeVariables(each.joined)) {
      if (mergedValueOf(variable)) {
        exactValues_.try_emplace(variable, terms_.makeEqual(each.joined, exact));
      }
    }
  }
}

// The witness is that of one of the two sides: values that the join has made up are what they were
// on that side.
void StateJoin::setReplaced(State& joined, const State& first, const Joiner& joiner) {
  if (joined.witness == nullptr) {
    return;
  }
  const bool isOfFirst = first.witness != nullptr;
  auto model = std::make_shared<term::Model>(*joined.witness);
  term::Evaluator evaluator(*joined.witness);
  for (const Replaced& each : joiner.replaced()) {
    const std::optional<term::ModelValue> value =
        evaluator.evaluate(isOfFirst ? each.values.first : each.values.second);
    if (value && each.joined.is(term::Kind::Variable)) {
      model->set(each.joined, *value);
    }
  }
  joined.witness = std::move(model);
}

std::size_t StateJoin::difference(const State& first, const State& second, std::size_t limit) {
  std::size_t count = 0;
  const Frame* mine = first.top.get();
  const Frame* theirs = second.top.get();
  for (; mine != theirs && count < limit;
       mine = mine->caller.get(), theirs = theirs->caller.get()) {
    const ir::analysis::RegisterSet& live = points_.liveRegisters(*mine, mine == first.top.get());
    for (std::size_t r = 0; r < live.size() && count < limit; ++r) {
      count += live[r] && !(mine->registers()[r] == theirs->registers()[r]) ? 1U : 0U;
    }
  }
  count += first.heap.differenceWith(second.heap, limit);
  count += first.memory.differenceWith(second.memory, limit);
  return std::min(count, limit);
}

bool StateJoin::areEqual(const State& first, const State& second) {
  if (first.floats != second.floats || first.inputs.size() != second.inputs.size() ||
      first.unmodelled != second.unmodelled || difference(first, second, 1) > 0) {
    return false;
  }
  const std::size_t common = exec::InputLog::commonPrefix(first.inputs, second.inputs);
  return std::ranges::equal(first.inputs.toVector(common), second.inputs.toVector(common),
                            isSameInput);
}

// What only one of two paths knows of a reference is known where that path is meant.
void StateJoin::joinNarrowed(State& first, const State& second, Distinction& distinction) {
  std::vector<State::Narrowed> joined;
  first.narrowed.forEachDifference(second.narrowed, [&](std::uint64_t, const State::Narrowed* mine,
                                                        const State::Narrowed* theirs) {
    if (mine != nullptr && theirs != nullptr && *mine == *theirs) {
      return;
    }
    const Term reference = mine != nullptr ? mine->reference : theirs->reference;
    joined.push_back({reference, terms_.makeIte(distinction.sides().isFirst,
                                                mine != nullptr ? mine->choice : reference,
                                                theirs != nullptr ? theirs->choice : reference)});
  });
  for (const State::Narrowed& each : joined) {
    if (each.choice == each.reference) {
      first.narrowed.erase(each.reference.id());
    } else {
      first.narrowed.set(each.reference.id(), each);
    }
  }
}

// The forms of an object of unknown memory on both paths, each where its path is meant.
std::vector<State::InputMemory::GuardedForm> StateJoin::joinedForms(
    const State::InputMemory::Created* mine, const State::InputMemory::Created* theirs,
    const Sides& sides) {
  if (mine == nullptr || theirs == nullptr || mine->forms == theirs->forms) {
    return mine == nullptr ? theirs->forms : mine->forms;
  }
  std::vector<State::InputMemory::GuardedForm> forms;
  const auto add = [&](const State::InputMemory::Created& side, Term isMeant) {
    for (const State::InputMemory::GuardedForm& each : side.forms) {
      forms.push_back({each.guard ? terms_.makeAnd(isMeant, each.guard) : isMeant, each.form});
    }
  };
  add(*mine, sides.isFirst);
  add(*theirs, sides.isSecond);
  return forms;
}

// Objects that only one path has found are there where that path is meant; where pointers lead is
// known where both know it.
void StateJoin::joinInputMemory(State& first, const State& second, Distinction& distinction) {
  using Created = State::InputMemory::Created;
  using Targets = State::InputMemory::Targets;
  std::vector<std::pair<std::uint64_t, Created>> created;
  first.inputMemory.created.forEachDifference(
      second.inputMemory.created,
      [&](std::uint64_t segment, const Created* mine, const Created* theirs) {
        const auto presenceOf = [&](const Created* side) {
          return side == nullptr  ? terms_.makeFalse()
                 : side->presence ? side->presence
                                  : terms_.makeTrue();
        };
        const Term presence =
            terms_.makeIte(distinction.sides().isFirst, presenceOf(mine), presenceOf(theirs));
        const std::uint32_t depth =
            std::max(mine == nullptr ? 0 : mine->depth, theirs == nullptr ? 0 : theirs->depth);
        created.emplace_back(segment, Created{depth, presence.isTrue() ? Term() : presence,
                                              joinedForms(mine, theirs, distinction.sides())});
      });
  for (const auto& [segment, each] : created) {
    first.inputMemory.created.set(segment, each);
  }
  std::vector<std::pair<std::uint64_t, Targets>> targets;
  first.inputMemory.targets.forEachDifference(second.inputMemory.targets, [&](std::uint64_t pointer,
                                                                              const Targets* mine,
                                                                              const Targets*
                                                                                  theirs) {
    const bool areBothKnown =
        mine != nullptr && theirs != nullptr && *mine != nullptr && *theirs != nullptr;
    if (!areBothKnown) {
      targets.emplace_back(pointer, nullptr);
      return;
    }
    auto joined = std::make_shared<std::vector<exec::PointerTarget>>();
    const auto add = [&](const Targets& side, Term isMeant) {
      for (const exec::PointerTarget& target : *side) {
        joined->push_back({terms_.makeAnd(isMeant, target.guard), target.segment, target.offset});
      }
    };
    add(*mine, distinction.sides().isFirst);
    add(*theirs, distinction.sides().isSecond);
    targets.emplace_back(pointer, std::move(joined));
  });
  for (auto& [pointer, each] : targets) {
    if (each == nullptr) {
      first.inputMemory.targets.erase(pointer);
    } else {
      first.inputMemory.targets.set(pointer, std::move(each));
    }
  }
  std::vector<std::pair<std::uint64_t, std::uint32_t>> counts;
  first.inputMemory.counts.forEachDifference(
      second.inputMemory.counts,
      [&](std::uint64_t layout, const std::uint32_t* mine, const std::uint32_t* theirs) {
        counts.emplace_back(layout,
                            std::max(mine == nullptr ? 0 : *mine, theirs == nullptr ? 0 : *theirs));
      });
  for (const auto& [layout, count] : counts) {
    first.inputMemory.counts.set(layout, count);
  }
}

// --- registers and inputs
// ------------------------------------------------------------------------------------

void StateJoin::joinFrames(State& first, const State& second, Joiner& joiner) {
  // From the top down to the frames that both share, and back up.
  std::vector<std::pair<const Frame*, const Frame*>> pairs;
  const Frame* mine = first.top.get();
  const Frame* theirs = second.top.get();
  for (; mine != theirs; mine = mine->caller.get(), theirs = theirs->caller.get()) {
    assert(mine->place() == theirs->place() && "the same calls are under way");
    pairs.emplace_back(mine, theirs);
  }
  if (pairs.empty()) {
    return;
  }
  FramePtr joined(pairs.back().first->caller);
  for (std::size_t i = pairs.size(); i-- > 0;) {
    const auto& [a, b] = pairs[i];
    const ir::analysis::RegisterSet& live = points_.liveRegisters(*a, i == 0);
    FramePtr frame = a->clone();
    frame->caller = joined;
    const std::vector<ir::Register>& registers = a->function().source->registers;
    assert(live.size() == registers.size());
    for (std::size_t r = 0; r < registers.size(); ++r) {
      Value& value = frame->registers()[r];
      const Value& other = b->registers()[r];
      if (!live[r]) {
        value = Value();
      } else if (value.isUndefined()) {
        value = other;
      } else if (!other.isUndefined() && !(value == other)) {
        value = joiner.joinRegister(value, other, registers[r], i == 0);
      }
    }
    for (std::uint32_t loop = 0; loop < a->function().loopCount; ++loop) {
      frame->loopCounter(loop) = Value::scalar(std::max(a->iterations(loop), b->iterations(loop)));
    }
    for (const Frame::Local& local : b->locals) {
      const bool isKnown = std::ranges::any_of(
          frame->locals, [&](const Frame::Local& known) { return known.segment == local.segment; });
      if (!isKnown) {
        frame->locals.push_back(local);
      }
    }
    frame->stackLevel = std::max(a->stackLevel, b->stackLevel);
    joined = std::move(frame);
  }
  first.top = std::move(joined);
}

// What took part on one side only did so on that side only.
void StateJoin::joinUnmodelled(State& first, const State& second, Distinction& distinction) {
  if (first.unmodelled == second.unmodelled) {
    return;
  }
  const auto conditionOf = [this](const State& state) {
    return state.unmodelled ? state.unmodelled : terms_.makeFalse();
  };
  first.unmodelledBy = first.unmodelled ? first.unmodelledBy : second.unmodelledBy;
  first.unmodelled =
      terms_.makeIte(distinction.sides().isFirst, conditionOf(first), conditionOf(second));
}

// What only one side has asked for is an input on that side only.
void StateJoin::joinInputs(State& first, const State& second, Distinction& distinction) {
  const std::size_t common = exec::InputLog::commonPrefix(first.inputs, second.inputs);
  const std::vector<exec::LoggedInput> mine = first.inputs.toVector(common);
  const std::vector<exec::LoggedInput> theirs = second.inputs.toVector(common);
  std::size_t same = 0;
  while (same < mine.size() && same < theirs.size() && isSameInput(mine[same], theirs[same])) {
    ++same;
  }
  if (same == mine.size() && same == theirs.size()) {
    return;
  }
  exec::InputLog joined = first.inputs.prefix(common + same);
  const auto addUnder = [&](const std::vector<exec::LoggedInput>& inputs, Term guard) {
    for (std::size_t i = same; i < inputs.size(); ++i) {
      exec::LoggedInput input = inputs[i];
      input.guard = input.guard ? terms_.makeAnd(input.guard, guard) : guard;
      joined.add(std::move(input));
    }
  };
  addUnder(mine, distinction.sides().isFirst);
  addUnder(theirs, distinction.sides().isSecond);
  first.inputs = std::move(joined);
}

}  // namespace braid::merge
