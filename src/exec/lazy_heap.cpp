#include "exec/lazy_heap.hpp"

#include <cassert>
#include <unordered_set>

#include "exec/decisions.hpp"
#include "exec/input_description.hpp"
#include "term/choice.hpp"
#include "term/evaluate.hpp"

namespace braid::exec {

using ir::ShapeId;
using ir::Type;
using ir::TypeKind;
using memory::ObjectId;
using memory::Value;
using term::Kind;
using term::Term;

namespace {

// What a reference is a choice between: known objects, inputs, and what was read from arrays, which
// may be either.
struct ReferenceLeaves {
  std::unordered_set<ObjectId> known;
  bool hasInput = false;
  bool hasOther = false;
};

ReferenceLeaves leavesOf(Term reference) {
  ReferenceLeaves leaves;
  term::forEachLeaf(reference, [&](Term leaf) {
    if (leaf.isConstant()) {
      leaves.known.insert(static_cast<ObjectId>(leaf.number().small()));
    } else {
      (leaf.is(Kind::Variable) ? leaves.hasInput : leaves.hasOther) = true;
    }
  });
  return leaves;
}

}  // namespace

Value LazyHeap::makeSymbolic(Term variable, Type type) {
  if (type.is(TypeKind::Ref)) {
    if (variables_.isAlwaysNull(type)) {
      return Value::null();
    }
    shapes().declare(variable, type.shape());
  }
  return Value::term(variable);
}

std::vector<Value> LazyHeap::makeParameters(State& state, const ir::Function& entry) {
  std::vector<Value> parameters;
  for (std::uint32_t i = 0; i < entry.parameterCount; ++i) {
    const ir::Register& parameter = entry.registers[i];
    const bool isArray =
        parameter.type.is(TypeKind::Ref) && program_.module().isArray(parameter.type.shape());
    if (isArray && options_.arraysAreDistinct) {
      parameters.push_back(Value::reference(addObject(state, parameter.type.shape())));
      continue;
    }
    const Term variable = terms_.makeVariable(parameter.name, memory::sortOf(parameter.type));
    parameters.push_back(makeSymbolic(variable, parameter.type));
    if (i == 0 && entry.isInstanceMethod && parameters.back().isTerm()) {
      state.pathCondition.add(terms_.makeDistinct(variable, terms_.makeInt(memory::kNullObject)));
      state.witness = nullptr;
    }
  }
  return parameters;
}

std::vector<LazyHeap::Choice> LazyHeap::choices(const State& state, Term reference) const {
  const ShapeId declared = shapes().of(reference);
  const ReferenceLeaves leaves = leavesOf(reference);
  std::vector<Choice> result;
  if (leaves.hasInput || leaves.hasOther) {
    for (const ShapeId shape : variables_.instantiableShapes(declared)) {
      result.push_back({memory::kNullObject, shape, {}});
    }
  }
  state.heap.forEach([&](ObjectId id, const memory::Object& object) {
    const bool isPossible =
        leaves.hasOther || (id > 0 && leaves.hasInput) || leaves.known.contains(id);
    if (isPossible && program_.module().isSubshape(object.shape(), declared)) {
      result.push_back({id, std::nullopt, object.presence()});
    }
  });
  if (leaves.hasInput || leaves.hasOther || leaves.known.contains(memory::kNullObject)) {
    result.push_back({memory::kNullObject, std::nullopt, {}});
  }
  return result;
}

ObjectId LazyHeap::addObject(State& state, ShapeId shape) {
  const ir::Module& module = program_.module();
  const ObjectId id = state.heap.nextInput(shape);
  memory::ObjectPtr object;
  if (module.isArray(shape)) {
    const Type index = variables_.indexType();
    const Type element = module.array(shape).element;
    const Term length = variables_.length(id);
    const Term zero = terms_.makeDefault(length.sort());
    const auto atMost = [&](Term a, Term b) {
      return index.is(TypeKind::Int) ? terms_.makeIntLe(a, b) : terms_.makeBvSLe(a, b);
    };
    state.pathCondition.add(atMost(zero, length));
    if (options_.maxArraySize) {
      const Value bound =
          memory::fromNumber(terms_, support::BigInt::fromUnsigned(*options_.maxArraySize), index);
      state.pathCondition.add(atMost(length, memory::toTerm(terms_, bound, index)));
    }
    object = memory::ObjectPtr(variables_.isAlwaysNull(element)
                                   ? new memory::Object(shape, element, index, Value::term(length))
                                   : new memory::Object(shape, element, index, Value::term(length),
                                                        variables_.elements(id, element)));
  } else {
    std::vector<Value> fields;
    const std::vector<ir::Field>& declared = module.record(shape).fields;
    fields.reserve(declared.size());
    for (std::size_t i = 0; i < declared.size(); ++i) {
      fields.push_back(makeSymbolic(variables_.field(id, i, declared[i]), declared[i].type));
    }
    object = memory::ObjectPtr(new memory::Object(shape, std::move(fields)));
  }
  const ObjectId added = state.heap.addInput(std::move(object), shape);
  assert(added == id && "its variables are named after it");
  return added;
}

Resolution LazyHeap::resolve(Decisions& decisions, State& state, Term reference) {
  const std::vector<Choice> all = choices(state, reference);
  const auto objectOf = [](const State& before, const Choice& choice) {
    return choice.newShape ? before.heap.nextInput(*choice.newShape) : choice.object;
  };
  const auto conditionOf = [&](const State& before, std::size_t i) {
    const Term isThis = terms_.makeEqual(reference, terms_.makeInt(objectOf(before, all[i])));
    return all[i].presence ? terms_.makeAnd(isThis, all[i].presence) : isThis;
  };
  const auto settle = [&](State& target, std::size_t i) {
    const ObjectId object = objectOf(target, all[i]);
    if (all[i].newShape) {
      // New variables are at their defaults in the witness, which fits lengths (zero).
      addObject(target, *all[i].newShape);
    }
    target.resolved.set(reference.id(), object);
  };
  const bool isPossible = decisions.choose(state, all.size(), conditionOf, settle).has_value();
  return {isPossible ? Resolution::Kind::Settled : Resolution::Kind::Impossible};
}

// What an input array held at the start is an input, never an object of the program.
void LazyHeap::noteLoadedElement(Decisions& decisions, State& state, ObjectId array,
                                 const Value& index) {
  if (array <= 0) {
    return;
  }
  const Type element = state.heap.at(array).elementType();
  const Term initial = terms_.makeSelect(variables_.elements(array, element),
                                         memory::toTerm(terms_, index, variables_.indexType()));
  const Term isInput = terms_.makeIntLe(terms_.makeInt(memory::kNullObject), initial);
  decisions.addCondition(state, isInput);
  if (state.witness != nullptr && term::Evaluator(*state.witness).holds(isInput) != true) {
    state.witness = nullptr;
  }
}

std::optional<Inputs> LazyHeap::describe(const State& state, const term::Model& model,
                                         const ir::Function& entry,
                                         const std::vector<Value>& parameters) const {
  return describeInputs(program_.module(), variables_, state, model, entry, parameters);
}

}  // namespace braid::exec
