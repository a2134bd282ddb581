// SymbolicDomain for programs with addresses: inputs that are asked for on the way, memory that was
// never written, and what symbolic pointers point to.
#include <algorithm>
#include <array>
#include <utility>

#include "exec/symbolic_domain.hpp"
#include "memory/outside_names.hpp"
#include "memory/uninitialised_names.hpp"
#include "term/evaluate.hpp"
#include "term/traverse.hpp"

namespace braid::exec {

using ir::Segment;
using ir::Type;
using ir::TypeKind;
using memory::ByteObject;
using memory::Value;
using solver::Answer;
using term::Kind;
using term::Sort;
using term::Term;

namespace {

// A pointer that may lie in more segments than this is not followed.
constexpr std::size_t kMaxSegments = 64;
// A choice between more addresses is looked at as one address per object.
constexpr std::size_t kMaxAddresses = 32;

// What is outside of the program and makes out the value of a term, if anything.
std::optional<std::string> outsideSourceOf(Term t) {
  std::optional<std::string> source;
  const std::array roots{t};
  term::visitPostorder(
      roots, [&](Term) { return !source; },
      [&](Term part) {
        if (!source && memory::isFromOutside(part)) {
          source = memory::outsideSource(part);
        }
      });
  return source;
}

// The n-th input of a path has the same variables on every path: what one path has asked the solver
// helps the others.
std::string inputName(const State& state, const std::string& name) {
  return name + "#" + std::to_string(state.inputs.size());
}

}  // namespace

memory::ByteObjectPtr SymbolicDomain::makeObject(ByteObject::Kind kind, Segment segment,
                                                 const Value& size, std::uint32_t elementWidth) {
  return memory::ByteObjectPtr(
      new ByteObject(kind, segment, size, ByteObject::Fill::Uninitialised, elementWidth));
}

std::vector<Value> SymbolicDomain::makeInput(State& state, const std::string& name,
                                             std::span<const Type> words, InputOrigin origin) {
  const std::string base =
      (origin == InputOrigin::Outside ? std::string(memory::kOutside) : std::string()) +
      inputName(state, name);
  LoggedInput input{name, {}, {}, {}};
  std::vector<Value> values;
  for (const Type type : words) {
    const std::string word =
        words.size() == 1 ? base : base + "[" + std::to_string(values.size()) + "]";
    const Term variable = terms_.makeVariable(word, memory::sortOf(type));
    input.words.push_back(variable);
    values.push_back(Value::term(variable));
  }
  state.inputs.add(std::move(input));
  return values;
}

Term SymbolicDomain::makeInputArray(State& state, const std::string& name, const Value& length) {
  const Term bytes =
      terms_.makeVariable(inputName(state, name), Sort::array(Sort::bits(64), Sort::bits(8)));
  state.inputs.add({name, {}, bytes, length});
  return bytes;
}

Value SymbolicDomain::makeUninitialised(State& state, Type type) {
  const std::uint32_t number = state.uninitialisedValues++;
  if (state.memory.usesNumbers()) {
    state.uninitialisedLog.add(number);
  }
  const std::string name = std::string(memory::kUninitialisedValue) + std::to_string(number);
  return Value::term(terms_.makeVariable(name, memory::sortOf(type)));
}

bool SymbolicDomain::dependsOnUninitialised(Term condition) {
  bool found = false;
  const std::array roots{condition};
  term::visitPostorder(
      roots, [&](Term) { return !found; }, [&](Term t) { found |= memory::isUninitialised(t); });
  return found;
}

// A choice between a few known addresses is looked at one by one: two of them in one object are two
// targets, so that both are read and written at known offsets.
std::optional<std::vector<PointerTarget>> SymbolicDomain::shownTargets(const State& state,
                                                                       Term pointer) {
  std::optional<std::vector<ChoiceLeaf>> leaves;
  if (pointer.is(Kind::Ite)) {
    leaves = leavesOf(state, pointer);
  }
  if (!leaves || leaves->size() > kMaxAddresses) {
    return takeApartPointer(terms_, pointer);
  }
  // Offsets that are computed stay apart only if they are computed with, one by one.
  const bool areApart = summaries_ != nullptr && summaries_->find(pointer) != nullptr;
  std::vector<PointerTarget> targets;
  targets.reserve(leaves->size());
  for (const ChoiceLeaf& leaf : *leaves) {
    std::optional<std::vector<PointerTarget>> shown;
    if (areApart || leaf.value.is(Kind::BitsConst)) {
      shown = takeApartPointer(terms_, leaf.value);
    }
    if (!shown || shown->size() != 1) {
      return takeApartPointer(terms_, pointer);
    }
    targets.push_back({leaf.guard, shown->front().segment, shown->front().offset});
  }
  return targets;
}

PointerTargets SymbolicDomain::pointerTargets(State& state, Term pointer) {
  std::optional<std::vector<PointerTarget>> shown = shownTargets(state, pointer);
  if (const memory::ObjectId* settled = state.resolved.find(pointer.id())) {
    const auto segment = static_cast<Segment>(*settled);
    if (shown) {
      std::erase_if(*shown, [&](const PointerTarget& t) { return t.segment != segment; });
    } else {
      shown = {targetIn(terms_, pointer, segment)};
    }
    if (shown->size() == 1) {
      shown->front().guard = terms_.makeTrue();
    }
    return {std::move(*shown), true};
  }
  if (shown) {
    return {std::move(*shown), true};
  }
  if (std::optional<std::string> outside = outsideSourceOf(pointer)) {
    return {{}, false, std::move(outside)};
  }
  // Ask for segments until there are no more.
  std::vector<PointerTarget> targets;
  std::vector<Term> others;
  const auto note = [&](const term::Model& model) {
    const std::optional<term::ModelValue> value = term::Evaluator(model).evaluate(pointer);
    if (!value) {
      return false;
    }
    const std::uint64_t address = std::get<term::Scalar>(*value).lowBits();
    targets.push_back(targetIn(terms_, pointer, ir::segmentOf(address)));
    others.push_back(terms_.makeNot(targets.back().guard));
    return true;
  };
  if (state.witness != nullptr && !note(*state.witness)) {
    return {{}, false};
  }
  while (targets.size() <= kMaxSegments) {
    Answer answer = solve(state, terms_.makeAnd(others));
    if (solver::isUnsat(answer)) {
      return {std::move(targets), true};
    }
    const auto* sat = std::get_if<solver::Sat>(&answer);
    if (sat == nullptr || !note(*sat->model)) {
      break;
    }
  }
  return {std::move(targets), false};
}

std::optional<std::size_t> SymbolicDomain::chooseTarget(State& state, Term pointer,
                                                        std::span<const PointerTarget> targets) {
  const State before = state;
  std::optional<std::size_t> taken;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    Answer answer = solve(before, targets[i].guard);
    if (solver::isUnsat(answer)) {
      continue;
    }
    std::unique_ptr<State> copy;
    if (taken) {
      copy = fork(before);
    }
    State& target = taken ? *copy : state;
    addCondition(target, targets[i].guard);
    auto* sat = std::get_if<solver::Sat>(&answer);
    target.witness = sat != nullptr ? std::move(sat->model) : nullptr;
    target.resolved.set(pointer.id(), static_cast<memory::ObjectId>(targets[i].segment));
    ++target.decisions;
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
