#include "merge/state_join.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <unordered_map>
#include <utility>
#include <vector>

#include "memory/value_joiner.hpp"
#include "merge/distinction.hpp"
#include "merge/joined_inputs.hpp"
#include "merge/merge_notes.hpp"
#include "merge/merged_names.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::merge {

using exec::Frame;
using exec::FramePtr;
using exec::State;
using ir::Type;
using ir::TypeKind;
using memory::Value;
using term::Term;

namespace {

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

// Joins values by the domain, after checking whether they are the same.
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

  // Conditions on the joined values in addition to these, and whether they say no more than the two
  // sides.
  [[nodiscard]] const std::vector<Term>& constraints() const { return constraints_; }
  [[nodiscard]] bool isExact() const { return replaced_.empty(); }
  [[nodiscard]] std::span<const Replaced> replaced() const { return replaced_; }
  const Sides& sides() { return distinction_.sides(); }

  Value join(const Value& a, const Value& b, Type type) override {
    if (type.is(TypeKind::Ref)) {
      // One side may know what a reference points to that is unknown on the other side.
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

  // Sizes belong to an object and are no values in it: they stay exact.
  Value joinSize(const Value& a, const Value& b, Type type) override {
    ++effort_.valuesJoined;
    const Sides& sides = distinction_.sides();
    return memory::fromTerm(
        joinDiffering(sides, {memory::toTerm(terms(), a, type), memory::toTerm(terms(), b, type)}),
        type);
  }

  void enterObject(std::uint64_t object) override {
    object_ = static_cast<memory::ObjectId>(object);
  }

  Value joinElement(const Value& a, const Value& b, Type type) override {
    array_ = object_;
    const Value joined = join(a, b, type);
    array_.reset();
    return joined;
  }

  std::optional<Term> joinElements(const Elements& elements) override {
    const Difference values{elements.first, elements.second, nullptr,
                            elements.type,  false,           object_};
    const std::optional<JoinedValue> joined =
        owner_.values_.joinElements(distinction_.sides(), values, elements.length);
    if (!joined) {
      return std::nullopt;
    }
    ++effort_.valuesJoined;
    note(values, *joined);
    return joined->value;
  }

  [[nodiscard]] Term isFirst() const override { return distinction_.sides().isFirst; }
  [[nodiscard]] Term isSecond() const override { return distinction_.sides().isSecond; }
  [[nodiscard]] Type fieldType(ir::ShapeId shape, std::uint64_t field) const override {
    return owner_.program_.module().record(shape).fields[field].type;
  }
  [[nodiscard]] term::TermManager& terms() override { return owner_.terms_; }

 private:
  // Two numbers and their width: buffers are full of the same few pairs.
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
    return joinDiffering(distinction_.sides(),
                         {first, second, variable_, type, isInTopFrame_, array_});
  }

  Term joinDiffering(const Sides& sides, const Difference& values) {
    assert(values.first.sort() == values.second.sort());
    const JoinedValue joined =
        isWidening_ ? owner_.values_.widen(sides, values) : owner_.values_.join(sides, values);
    note(values, joined);
    return joined.value;
  }

  void note(const Difference& values, const JoinedValue& joined) {
    assert(joined.value && joined.value.sort() == values.first.sort());
    assert(!joined.constraint || joined.constraint.sort().isBool());
    if (joined.constraint) {
      constraints_.push_back(joined.constraint);
    }
    if (!joined.isExact) {
      replaced_.push_back({values, joined.value});
    }
  }

  Term joinKnown(const Value& a, const Value& b, Type type) {
    if ((variable_ != nullptr || array_) && owner_.values_.isByPlace()) {
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

  // The value, or the first one that it may choose; empty if that is unknown.
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
  memory::ObjectId object_ = memory::kNullObject;  // whose values are joined
  std::optional<memory::ObjectId> array_;          // of whose elements one is joined
  bool isWidening_;
  std::vector<Term> constraints_;
  std::vector<Replaced> replaced_;
  Distinction& distinction_;
  JoinEffort& effort_;
};

namespace {

// Whether it became an unknown choice between its two values.
bool isUnknownChoice(const Replaced& each) {
  return each.joined.is(term::Kind::Ite) && mergedValueOf(each.joined[0]) &&
         each.joined[1] == each.values.first && each.joined[2] == each.values.second;
}

// Drops what only one of two paths has found out.
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
  Distinction distinction(terms_, guards_, before, second, common);
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
  joinInputs(terms_, first, second, distinction);
  joinUnmodelled(terms_, first, second, distinction);

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
  joinNarrowed(terms_, first, second, distinction);
  joinInputMemory(terms_, first, second, distinction);
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

// The witness is that of one side: variables that the join has introduced get their values on that
// side.
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
    } else if (isUnknownChoice(each)) {
      model->set(each.joined[0], term::Scalar(isOfFirst ? 1 : 0));
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

void StateJoin::joinFrames(State& first, const State& second, Joiner& joiner) {
  // Goes from the top down to the frames that both share, and back up.
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

}  // namespace braid::merge
