#include "prove/call_summary.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "prove/assume_of_unknowns.hpp"
#include "prove/unknown_names.hpp"

namespace braid::prove {

using exec::Frame;
using exec::State;
using ir::TypeKind;
using memory::Value;
using term::Term;

CallSummary::CallSummary(term::TermManager& terms, State start)
    : terms_(terms), start_(std::move(start)) {
  const Frame& frame = *start_.top;
  const ir::Function& function = *frame.function().source;
  assert(frame.position == 0);
  if (function.resultType.is(TypeKind::Ref) || !function.furtherResults.empty()) {
    obstacle_ = "a recursive function returns a reference";
    return;
  }
  for (std::size_t r = 0; r < function.parameterCount; ++r) {
    const ir::Register& parameter = function.registers[r];
    if (parameter.type.is(TypeKind::Ref)) {
      continue;
    }
    const Term value = memory::toTerm(terms_, frame.registers()[r], parameter.type);
    arguments_.push_back({terms_.makeFreshVariable(kUnknownPrefix + parameter.name, value.sort()),
                          value, parameter.name});
    registers_.push_back(r);
  }
  if (!function.resultType.is(TypeKind::Void)) {
    result_ =
        terms_.makeFreshVariable(kUnknownPrefix + "result", memory::sortOf(function.resultType));
  }
}

bool CallSummary::isUnknown(Term variable) const {
  return variable == result_ ||
         std::ranges::find(arguments_, variable, &Unknown::variable) != arguments_.end();
}

State CallSummary::head(std::span<const Term> invariants) const {
  State state = start_;
  state.isExact = false;
  Frame& frame = state.topForUpdate();
  frame.isBoundary = true;
  for (std::size_t i = 0; i < arguments_.size(); ++i) {
    const ir::Type type = frame.function().source->registers[registers_[i]].type;
    frame.registers()[registers_[i]] = memory::fromTerm(arguments_[i].variable, type);
  }
  assumeOfUnknowns(state, arguments_, invariants);
  return state;
}

bool CallSummary::hasSameObjects(const State& state) const {
  bool isSame = start_.heap.differenceWith(state.heap, 1) == 0 &&
                start_.memory.differenceWith(state.memory, 1) == 0 &&
                start_.folded == state.folded && start_.floats == state.floats &&
                start_.unmodelled == state.unmodelled;
  const auto differs = [&](auto&&...) { isSame = false; };
  start_.inputMemory.created.forEachDifference(state.inputMemory.created, differs);
  start_.inputMemory.targets.forEachDifference(state.inputMemory.targets, differs);
  return isSame;
}

bool CallSummary::isUnderWay(const State& state) const {
  const Frame* frame = state.top.get();
  while (frame != nullptr && frame->depth > start_.top->depth) {
    frame = frame->caller.get();
  }
  return frame != nullptr && frame->depth == start_.top->depth && frame->isBoundary &&
         frame->function().id == start_.top->function().id;
}

CallSummary::Call CallSummary::compareWith(const State& state) const {
  Call call;
  const Frame& mine = *start_.top;
  const Frame& other = *state.top;
  assert(mine.function().id == other.function().id && other.position == 0);
  const ir::Function& function = *mine.function().source;
  for (std::size_t r = 0; r < function.parameterCount; ++r) {
    if (function.registers[r].type.is(TypeKind::Ref) &&
        !(mine.registers()[r] == other.registers()[r])) {
      call.obstacle = "a reference changes from call to call";
    }
  }
  for (std::size_t i = 0; i < arguments_.size(); ++i) {
    const ir::Type type = function.registers[registers_[i]].type;
    call.values.emplace(arguments_[i].variable,
                        memory::toTerm(terms_, other.registers()[registers_[i]], type));
  }
  if (!hasSameObjects(state)) {
    call.obstacle = "objects change between calls of a recursive function";
  }
  return call;
}

void CallSummary::finish(State& state, const Value& result) {
  state.top = exec::FramePtr(state.top->caller);
  assert(state.top);
  Frame& caller = state.topForUpdate();
  const exec::Op& op = caller.currentOp();
  if (op.result != ir::kNoRegister) {
    caller.registers()[op.result] = result;
  }
  ++caller.position;
}

}  // namespace braid::prove
