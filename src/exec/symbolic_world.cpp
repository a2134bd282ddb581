#include "exec/symbolic_world.hpp"

#include <array>
#include <cassert>
#include <utility>

#include "memory/outside_names.hpp"
#include "memory/uninitialised_names.hpp"
#include "term/traverse.hpp"

namespace braid::exec {

using ir::Segment;
using ir::Type;
using memory::ByteObject;
using memory::Value;
using term::Sort;
using term::Term;

namespace {

// The n-th input has the same variables on every path, so that answers of the solver for one path
// help others.
std::string inputName(const State& state, const std::string& name) {
  return name + "#" + std::to_string(state.inputs.size());
}

}  // namespace

memory::ByteObjectPtr SymbolicWorld::makeObject(ByteObject::Kind kind, Segment segment,
                                                const Value& size,
                                                std::uint32_t elementWidth) const {
  return memory::ByteObjectPtr(new ByteObject(kind, segment, size, fill_, elementWidth));
}

std::vector<Value> SymbolicWorld::makeInput(State& state, const std::string& name,
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

Value SymbolicWorld::makeInputElement(State& state, const std::string& name, Type type,
                                      std::uint32_t op) {
  assert(type.is(ir::TypeKind::Bits) && type.width() % 8 == 0);
  // Looks back a few inputs: a loop may ask for others in between, and elements of the same array
  // may precede an input that not all paths asked for.
  constexpr std::size_t kBetween = 8;
  bool isKnown = true;
  const LoggedInput* before = state.inputs.findLast(kBetween, [&](const LoggedInput& input) {
    isKnown = isKnown && !input.guard;
    return isKnown && input.askedBy == op;
  });
  Term array;
  Term index;
  if (before != nullptr) {
    const Term last = before->words.front();
    array = last[0];
    index = terms_.makeBvAdd(last[1], terms_.makeBits(64, type.width() / 8));
  } else {
    // Elements are at the same indices as in memory, so that memory can become the array.
    array = terms_.makeVariable(inputName(state, name) + "[]",
                                Sort::array(Sort::bits(64), memory::sortOf(type)));
    index = terms_.makeBits(64, 0);
  }
  const Term element = terms_.makeSelect(array, index);
  LoggedInput input{name, {element}, {}, {}};
  input.askedBy = op;
  state.inputs.add(std::move(input));
  return Value::term(element);
}

Term SymbolicWorld::makeInputArray(State& state, const std::string& name, const Value& length) {
  const Term bytes =
      terms_.makeVariable(inputName(state, name), Sort::array(Sort::bits(64), Sort::bits(8)));
  state.inputs.add({name, {}, bytes, length});
  return bytes;
}

Value SymbolicWorld::makeUninitialised(State& state, Type type) {
  const std::uint32_t number = state.uninitialisedValues++;
  if (state.memory.usesNumbers()) {
    state.uninitialisedLog.add(number);
  }
  const std::string name = std::string(memory::kUninitialisedValue) + std::to_string(number);
  return Value::term(terms_.makeVariable(name, memory::sortOf(type)));
}

bool SymbolicWorld::dependsOnUninitialised(Term condition) {
  bool found = false;
  const std::array roots{condition};
  term::visitPostorder(
      roots, [&](Term) { return !found; }, [&](Term t) { found |= memory::isUninitialised(t); });
  return found;
}

}  // namespace braid::exec
