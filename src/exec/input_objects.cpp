#include "exec/input_objects.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_set>

#include "exec/decisions.hpp"
#include "exec/input_description.hpp"
#include "term/choice.hpp"
#include "term/evaluate.hpp"
#include "term/traverse.hpp"

namespace braid::exec {

using ir::ShapeId;
using ir::Type;
using ir::TypeKind;
using memory::ObjectId;
using memory::Value;
using term::Kind;
using term::Term;

namespace {

// The leaves of a reference that is a choice: known objects, inputs, and reads from arrays, which
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

Value InputObjects::makeSymbolic(Term variable, Type type, ObjectId owner) {
  if (type.is(TypeKind::Ref)) {
    if (variables_.isAlwaysNull(type)) {
      return Value::null();
    }
    declared().declare(variable, type.shape(), owner);
  }
  return Value::term(variable);
}

std::vector<Value> InputObjects::makeParameters(State& state, const ir::Function& entry) {
  std::vector<Value> parameters;
  for (std::uint32_t i = 0; i < entry.parameterCount; ++i) {
    const ir::Register& parameter = entry.registers[i];
    const bool isArray =
        parameter.type.is(TypeKind::Ref) && program_.module().isArray(parameter.type.shape());
    if (isArray && options_.arraysAreDistinct) {
      parameters.push_back(Value::reference(addObject(state, parameter.type.shape(), 1)));
      continue;
    }
    const Term variable = terms_.makeVariable(parameter.name, memory::sortOf(parameter.type));
    parameters.push_back(makeSymbolic(variable, parameter.type, memory::kNullObject));
    if (i == 0 && entry.isInstanceMethod && parameters.back().isTerm()) {
      state.pathCondition.add(terms_.makeDistinct(variable, terms_.makeInt(memory::kNullObject)));
      state.witness = nullptr;
    }
  }
  return parameters;
}

InputObjects::Room InputObjects::roomFor(const State& state, ShapeId shape, std::uint32_t depth) {
  const std::string type = program_.module().typeName(Type::ref(shape));
  if (options_.maxPath != 0 && depth > options_.maxPath) {
    return {terms_.makeFalse(), "input objects behind more than " +
                                    std::to_string(options_.maxPath) +
                                    " references are left out (--heap-depth)"};
  }
  const std::string bound = "input heaps with more than " + std::to_string(options_.maxObjects) +
                            " objects of type " + type + " are left out (--heap-objects)";
  // Objects count under the condition that they exist.
  std::size_t count = 0;
  std::vector<Term> perhaps;
  state.heap.forEach([&](ObjectId id, const memory::Object& object) {
    if (id > 0 && object.shape() == shape) {
      if (object.presence()) {
        perhaps.push_back(object.presence());
      } else {
        ++count;
      }
    }
  });
  if (options_.maxObjects == 0 || count + perhaps.size() < options_.maxObjects) {
    return {};
  }
  if (count >= options_.maxObjects) {
    return {terms_.makeFalse(), bound};
  }
  std::vector<Term> summands;
  summands.reserve(perhaps.size());
  for (const Term presence : perhaps) {
    summands.push_back(terms_.makeIte(presence, terms_.makeInt(1), terms_.makeInt(0)));
  }
  const auto most = static_cast<std::int64_t>(options_.maxObjects - count) - 1;
  return {terms_.makeIntLe(terms_.makeIntAdd(summands), terms_.makeInt(most)), bound};
}

std::uint32_t InputObjects::depthBehind(const State& state, Term reference) const {
  const ObjectId owner = declared().ownerOf(reference);
  const memory::Object* object = owner > 0 ? state.heap.find(owner) : nullptr;
  return object == nullptr ? 1 : object->inputDepth() + 1;
}

InputObjects::Candidates InputObjects::candidatesFor(const State& state, Term reference) {
  const ShapeId shape = declared().shapeOf(reference);
  const ReferenceLeaves leaves = leavesOf(reference);
  Candidates result;
  if (leaves.hasInput || leaves.hasOther) {
    for (const ShapeId each : variables_.instantiableShapes(shape)) {
      Room room = roomFor(state, each, depthBehind(state, reference));
      if (room.bound) {
        result.leftOut = std::move(room.bound);
      }
      if (!room.condition || !room.condition.isFalse()) {
        result.list.push_back({memory::kNullObject, each, room.condition});
      }
    }
  }
  state.heap.forEach([&](ObjectId id, const memory::Object& object) {
    const bool isPossible =
        leaves.hasOther || (id > 0 && leaves.hasInput) || leaves.known.contains(id);
    if (isPossible && program_.module().isSubshape(object.shape(), shape)) {
      result.list.push_back({id, std::nullopt, object.presence()});
    }
  });
  if (leaves.hasInput || leaves.hasOther || leaves.known.contains(memory::kNullObject)) {
    result.list.push_back({memory::kNullObject, std::nullopt, {}});
  }
  return result;
}

void InputObjects::omitWhere(Decisions& decisions, const State& state, Term condition,
                             const std::string& bound) {
  if (decisions.isPossible(state, condition)) {
    decisions.omit(Omission::InputBound, state.top->location(), bound);
  }
}

ObjectId InputObjects::addObject(State& state, ShapeId shape, std::uint32_t depth) {
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
    const std::vector<ir::Field>& fieldsOf = module.record(shape).fields;
    fields.reserve(fieldsOf.size());
    for (std::size_t i = 0; i < fieldsOf.size(); ++i) {
      fields.push_back(makeSymbolic(variables_.field(id, i, fieldsOf[i]), fieldsOf[i].type, id));
    }
    object = memory::ObjectPtr(new memory::Object(shape, std::move(fields)));
  }
  object->setInputDepth(depth);
  const ObjectId added = state.heap.addInput(std::move(object), shape);
  assert(added == id && "its variables are named after it");
  return added;
}

// An element that an input array had at the start is an input, never an object of the program.
void InputObjects::noteLoadedElement(Decisions& decisions, State& state, ObjectId array,
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

// Conditions that references are not null, those of parameters first.
std::vector<Precondition> InputObjects::preconditions(const State& state) {
  std::vector<Precondition> result = memory_.preconditions(state);
  std::vector<Term> references;
  term::visitPostorder(
      state.pathCondition.toVector(), [](Term) { return true; },
      [&](Term t) {
        if (t.is(Kind::Variable) && declared().has(t)) {
          references.push_back(t);
        }
      });
  std::ranges::sort(references, {},
                    [&](Term t) { return std::pair(declared().ownerOf(t), t.id()); });
  for (const Term reference : references) {
    result.push_back({std::string(reference.name()) + " != null",
                      terms_.makeNot(isObject(reference, memory::kNullObject))});
  }
  return result;
}

std::optional<Inputs> InputObjects::describe(const State& state, const term::Model& model,
                                             const ir::Function& entry,
                                             const std::vector<Value>& parameters) const {
  std::optional<Inputs> inputs =
      describeInputs(program_.module(), variables_, state, model, entry, parameters);
  if (inputs) {
    memory_.describe(state, model, *inputs);
  }
  return inputs;
}

}  // namespace braid::exec
