#include "prove/call_summary.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "ir/address.hpp"
#include "memory/presence.hpp"
#include "memory/value_joiner.hpp"
#include "prove/unknown_names.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using exec::Frame;
using exec::State;
using ir::Type;
using ir::TypeKind;
using memory::Value;
using term::Term;

// Replaces the unknowns in the contents of the second state by values.
class CallSummary::Replacer : public memory::ValueJoiner {
 public:
  Replacer(const Parts& parts, const std::unordered_map<Term, Term>& values)
      : parts_(parts), values_(values) {
    // Also replaces words that stand for numbers of objects.
    for (const auto& [variable, value] : values) {
      if (!variable.sort().isArray() && parts.folding.areReferences(variable)) {
        const Term word = parts.folding.valueFor(variable);
        if (word != variable) {
          values_.emplace(word, parts.folding.valueFor(value));
        }
      }
    }
  }

  [[nodiscard]] Value replaced(const Value& value, Type type) const {
    return value.isTerm() ? memory::fromTerm(replaced(value.term()), type) : value;
  }
  [[nodiscard]] Term replaced(Term t) const {
    return t ? term::substitute(parts_.terms, t, values_) : t;
  }

  Value join(const Value& /*a*/, const Value& b, Type type) override { return replaced(b, type); }
  Term join(Term /*a*/, Term b) override { return replaced(b); }
  [[nodiscard]] bool dependsOnPlace() const override { return true; }
  [[nodiscard]] Term isFirst() const override { return parts_.terms.makeFalse(); }
  [[nodiscard]] Term isSecond() const override { return parts_.terms.makeTrue(); }
  [[nodiscard]] Type fieldType(ir::ShapeId shape, std::uint64_t field) const override {
    return parts_.program.module().record(shape).fields[field].type;
  }
  [[nodiscard]] term::TermManager& terms() override { return parts_.terms; }

 private:
  const Parts& parts_;
  std::unordered_map<Term, Term> values_;
};

CallSummary::CallSummary(const Parts& parts, State start)
    : parts_(parts),
      entry_(parts.program, parts.terms, parts.points, parts.folding, std::move(start),
             LoopAbstraction::Place::Entry) {
  const Frame& frame = *entry_.start().top;
  const ir::Function& function = *frame.function().source;
  assert(frame.position == 0);
  if (!function.furtherResults.empty()) {
    obstacle_ = "a recursive function returns several values";
  } else if (!frame.locals.empty()) {
    obstacle_ = "a recursive function has variables with addresses before it begins";
  }
  for (ir::RegisterId r = 0; r < function.parameterCount; ++r) {
    if (isPlainNumber(frame.registers()[r], function.registers[r].type)) {
      entry_.makeUnknown(r);
    }
  }
  entry_.makeBoundary();
  restartExit();
}

// Whether a value is made unknown from the beginning: numbers are, but references stay known as
// long as they are the same in all calls.
bool CallSummary::isPlainNumber(const Value& value, Type type) const {
  const ObjectKind& kind = parts_.folding.kind();
  if (!kind.mayLeadToObjects(type)) {
    return true;
  }
  if (kind.areReferences(type)) {
    return false;
  }
  return value.isTerm() ? !parts_.folding.isName(value.term())
                        : !ir::isInAnObject(static_cast<std::uint64_t>(value.scalar()));
}

// Called when a call begins in another state, and so may change other things.
void CallSummary::restartExit() {
  const Type type = entry_.start().top->function().source->resultType;
  State begun = entry_.bareHead();
  begun.top = exec::FramePtr(begun.top->caller);
  begun.returned = Value();
  exit_ =
      std::make_unique<LoopAbstraction>(parts_.program, parts_.terms, parts_.points, parts_.folding,
                                        std::move(begun), LoopAbstraction::Place::Exit, type);
  if (!type.is(TypeKind::Void) && !parts_.folding.kind().mayLeadToObjects(type)) {
    exit_->makeResultUnknown();
  }
  hasReturned_ = false;
}

Term CallSummary::result() const {
  const Value& returned = exit_->bareHead().returned;
  if (!returned.isTerm()) {
    return {};
  }
  const Term number = parts_.folding.numberOf(returned.term());
  return number && exit_->isUnknown(number) ? number : returned.term();
}

bool CallSummary::takesOnlyNumbers() const {
  const Frame& frame = *entry_.bareHead().top;
  const std::size_t parameters = frame.function().source->parameterCount;
  if (parameters == 0 || arguments().size() != parameters) {
    return false;
  }
  for (std::size_t i = 0; i < parameters; ++i) {
    const Term variable = arguments()[i].variable;
    const Value& value = frame.registers()[i];
    const bool isNumber = !variable.sort().isArray() && !parts_.folding.areReferences(variable);
    if (!isNumber || !value.isTerm() || value.term() != variable) {
      return false;
    }
  }
  return true;
}

LoopAbstraction::Comparison CallSummary::compareCall(const State& state) {
  LoopAbstraction::Comparison comparison = entry_.compareWith(state);
  if (comparison.obstacle.empty() && comparison.isWider) {
    restartExit();
  }
  return comparison;
}

LoopAbstraction::Comparison CallSummary::callIn(const State& state) const {
  return entry_.valuesIn(state);
}

LoopAbstraction::Comparison CallSummary::compareReturn(const State& state) {
  LoopAbstraction::Comparison comparison = exit_->compareWith(state);
  comparison.isWider = comparison.isWider || !hasReturned_;
  hasReturned_ = hasReturned_ || comparison.obstacle.empty();
  return comparison;
}

bool CallSummary::isUnderWay(const State& state) const {
  const Frame* frame = state.top.get();
  while (frame != nullptr && frame->depth > start().top->depth) {
    frame = frame->caller.get();
  }
  return frame != nullptr && frame->depth == start().top->depth && frame->isBoundary &&
         frame->function().id == start().top->function().id;
}

// --- the state after a call

void CallSummary::resume(State& state) {
  finish(state, state.returned);
}

// Moves control to behind the call that the top frame is at.
void CallSummary::finish(State& state, const Value& result) {
  assert(state.top);
  Frame& caller = state.topForUpdate();
  const exec::Op& op = caller.currentOp();
  if (op.result != ir::kNoRegister) {
    caller.registers()[op.result] = result;
  }
  ++caller.position;
}

// A reference must be recognisable as one. But the name of an object that was made just now is only
// a number behind the last name, so a variable takes its place. Null stays null.
Term CallSummary::asReference(Term number, std::vector<Term>& conditions) const {
  const bool isKnown = number.isConstant() && (number.number().isZero() ||
                                               parts_.folding.kind().targetOf(number.number()));
  if (isKnown || parts_.folding.isName(parts_.folding.valueFor(number))) {
    return number;
  }
  const Term reference = parts_.terms.makeFreshVariable("named", number.sort());
  parts_.folding.noteReferences(reference);
  conditions.push_back(parts_.terms.makeEqual(reference, number));
  return reference;
}

// Gives objects that are folded now their names in the registers of callers. False if a register
// does not show which object it refers to.
bool CallSummary::nameRegisters(State& state, const Folding::Folded& folded,
                                std::vector<Term>& conditions) const {
  bool isTop = true;
  for (exec::FramePtr* frame = &state.top; *frame; frame = &(*frame)->caller) {
    const ir::analysis::RegisterSet& live = parts_.points.liveRegisters(**frame, isTop);
    const std::vector<ir::Register>& registers = (*frame)->function().source->registers;
    isTop = false;
    for (std::size_t r = 0; r < registers.size(); ++r) {
      const Value value = (*frame)->registers()[r];
      if (value.isUndefined() || !parts_.folding.kind().mayLeadToObjects(registers[r].type)) {
        continue;
      }
      const Term before = memory::toTerm(parts_.terms, value, registers[r].type);
      if (!folded.leadsToMissing(exit(), before)) {
        continue;
      }
      Term number = live[r] ? folded.inNames(before) : Term();
      if (live[r] && !number) {
        return false;
      }
      number = number ? asReference(number, conditions) : number;
      *frame = (*frame)->clone();
      (*frame)->registers()[r] =
          number ? memory::fromTerm(parts_.folding.valueFor(number), registers[r].type) : Value();
    }
  }
  return true;
}

// Whether there is an object from outside that is unknown to the state which stands for all calls,
// and that calls may write to.
bool CallSummary::mayChangeUnseenInput(const State& state) const {
  bool mayChange = false;
  state.heap.forEach([&](memory::ObjectId id, const memory::Object& object) {
    mayChange = mayChange || (id > memory::kNullObject && exit().heap.find(id) == nullptr &&
                              parts_.written.mayWrite(start().top->function().id, object.shape()));
  });
  return mayChange;
}

bool CallSummary::replaceObjects(State& state, Replacer& replacer) const {
  bool areAllThere = true;
  const auto replace = [&](auto& own, const auto& then) {
    const Term presence = memory::joinedPresence(replacer, own.presence(), then.presence());
    own.joinWith(replacer, then);
    own.setPresence(presence);
  };
  exit().heap.forEach([&](memory::ObjectId id, const memory::Object& then) {
    const memory::Object* own = state.heap.find(id);
    areAllThere = areAllThere && own != nullptr;
    if (own != nullptr && own != &then) {
      replace(state.heap.forUpdate(id), then);
    }
  });
  exit().memory.forEach([&](ir::Segment segment, const memory::ByteObject& then) {
    const memory::ByteObject* own = state.memory.find(segment);
    areAllThere = areAllThere && own != nullptr;
    if (own != nullptr && own != &then) {
      replace(state.memory.forUpdate(segment), then);
    }
  });
  return areAllThere;
}

// Removes objects that were made since the first state: they are folded now, or unreachable. False
// if an object that stays refers to one of them.
bool CallSummary::removeFolded(State& state, const Folding::Folded& folded) const {
  const ObjectKind& kind = parts_.folding.kind();
  for (const ObjectKind::Object object : kind.madeSince(exit(), state)) {
    kind.remove(state, object);
  }
  for (const ObjectKind::Object object : kind.allIn(state)) {
    if (kind.isThere(exit(), object)) {
      continue;  // it was replaced
    }
    for (const Term value : kind.valuesIn(state, object)) {
      if (folded.leadsToMissing(exit(), value)) {
        return false;
      }
    }
  }
  return true;
}

void CallSummary::replaceGroups(State& state, const Replacer& replacer) const {
  memory::FoldedObjects folded;
  if (exit().folded != nullptr) {
    folded.groups = exit().folded->groups;
  }
  for (memory::FoldedGroup& group : folded.groups) {
    group.end = replacer.replaced(group.end);
    group.areThere = replacer.replaced(group.areThere);
    for (memory::FoldedGroup::Cell& cell : group.cells) {
      cell.values = replacer.replaced(cell.values);
    }
  }
  state.folded = exit().folded == nullptr
                     ? nullptr
                     : std::make_shared<const memory::FoldedObjects>(std::move(folded));
}

CallSummary::After CallSummary::after(const State& state,
                                      const LoopAbstraction::Comparison& call) const {
  assert(call.obstacle.empty() && !call.isWider && "the first state stands for the call");
  After result;
  if (!hasReturned_) {
    return result;
  }
  if (mayChangeUnseenInput(state)) {
    result.obstacle = "a recursive function may change an object from outside";
    return result;
  }
  for (const Unknown& unknown : arguments()) {
    const auto found = call.values.find(unknown.variable);
    const Term value = found == call.values.end() ? unknown.variable : found->second;
    const bool isReference =
        !value.sort().isArray() && parts_.folding.areReferences(unknown.variable);
    result.values.emplace(unknown.variable,
                          isReference ? asReference(value, result.conditions) : value);
  }
  for (const Unknown& unknown : results()) {
    const Term fresh = parts_.terms.makeFreshVariable(
        unknown.name.empty() ? "changed" : unknown.name, unknown.variable.sort());
    if (parts_.folding.areReferences(unknown.variable)) {
      parts_.folding.noteReferences(fresh);
    }
    result.results.emplace(unknown.variable, fresh);
    result.values.emplace(unknown.variable, fresh);
  }
  assert(result.values.size() == arguments().size() + results().size());
  State after = state;
  Replacer replacer(parts_, result.values);
  if (!nameRegisters(after, call.folded, result.conditions) || !replaceObjects(after, replacer)) {
    result.obstacle = "it does not show what a reference leads to behind a call";
    return result;
  }
  if (!removeFolded(after, call.folded)) {
    result.obstacle = "a variable with an address leads to an object that is folded";
    return result;
  }
  replaceGroups(after, replacer);
  const Type type = after.top->function().source->resultType;
  after.top = exec::FramePtr(after.top->caller);
  finish(after, replacer.replaced(exit().returned, type));
  result.state = std::move(after);
  return result;
}

}  // namespace braid::prove
