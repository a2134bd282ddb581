#include "exec/lazy_initialisation.hpp"

#include <string>
#include <unordered_set>

namespace braid::exec {

using ir::ShapeId;
using ir::Type;
using ir::TypeKind;
using memory::ObjectId;
using memory::Value;
using term::Kind;
using term::Sort;
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
  std::unordered_set<Term> seen;
  std::vector<Term> work{reference};
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (!seen.insert(t).second) {
      continue;
    }
    if (t.is(Kind::Ite)) {
      work.push_back(t[1]);
      work.push_back(t[2]);
    } else if (t.isConstant()) {
      leaves.known.insert(static_cast<ObjectId>(t.number().small()));
    } else {
      (t.is(Kind::Variable) ? leaves.hasInput : leaves.hasOther) = true;
    }
  }
  return leaves;
}

}  // namespace

Value LazyInitialisation::makeSymbolic(Term variable, Type type) {
  if (type.is(TypeKind::Ref)) {
    if (instantiableShapes(type.shape()).empty()) {
      return Value::null();  // there is nothing it could point to
    }
    declare(variable, type.shape());
  }
  return Value::term(variable);
}

std::vector<Value> LazyInitialisation::makeParameters(State& state, const ir::Function& entry) {
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

std::vector<ShapeId> LazyInitialisation::instantiableShapes(ShapeId declared) const {
  const ir::Module& module = program_.module();
  if (module.isArray(declared)) {
    return {declared};
  }
  std::vector<ShapeId> shapes;
  for (ShapeId shape = 1; shape < module.shapes.size(); ++shape) {
    if (!module.isArray(shape) && module.record(shape).isInstantiable &&
        module.isSubshape(shape, declared)) {
      shapes.push_back(shape);
    }
  }
  return shapes;
}

std::vector<LazyInitialisation::Choice> LazyInitialisation::choices(const State& state,
                                                                    Term reference) const {
  const ShapeId declared = declaredShape(reference);
  const ReferenceLeaves leaves = leavesOf(reference);
  std::vector<Choice> result;
  if (leaves.hasInput || leaves.hasOther) {
    for (const ShapeId shape : instantiableShapes(declared)) {
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

ObjectId LazyInitialisation::addObject(State& state, ShapeId shape) {
  const ir::Module& module = program_.module();
  const ObjectId id = state.heap.nextInput(shape);
  memory::ObjectPtr object;
  if (module.isArray(shape)) {
    const Type index = indexType();
    const Type element = module.array(shape).element;
    const Term length = lengthVariable(id, index);
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
    // Elements of a type nothing can point to are null.
    const bool isAlwaysNull =
        element.is(TypeKind::Ref) && instantiableShapes(element.shape()).empty();
    object = memory::ObjectPtr(isAlwaysNull
                                   ? new memory::Object(shape, element, index, Value::term(length))
                                   : new memory::Object(shape, element, index, Value::term(length),
                                                        elementsVariable(id, index, element)));
  } else {
    std::vector<Value> fields;
    const std::vector<ir::Field>& declared = module.record(shape).fields;
    fields.reserve(declared.size());
    for (std::size_t i = 0; i < declared.size(); ++i) {
      fields.push_back(makeSymbolic(fieldVariable(id, i, declared[i]), declared[i].type));
    }
    object = memory::ObjectPtr(new memory::Object(shape, std::move(fields)));
  }
  return state.heap.addInput(std::move(object), shape);
}

Term LazyInitialisation::fieldVariable(ObjectId id, std::size_t index,
                                       const ir::Field& field) const {
  // With the number: a class may have a field of the same name as one that it inherits.
  return terms_.makeVariable(
      "o" + std::to_string(id) + "." + std::to_string(index) + "." + field.name,
      memory::sortOf(field.type));
}

Term LazyInitialisation::lengthVariable(ObjectId id, Type indexType) const {
  return terms_.makeVariable("o" + std::to_string(id) + ".length", memory::sortOf(indexType));
}

Term LazyInitialisation::elementsVariable(ObjectId id, Type indexType, Type element) const {
  return terms_.makeVariable("o" + std::to_string(id) + ".elements",
                             Sort::array(memory::sortOf(indexType), memory::sortOf(element)));
}

Type LazyInitialisation::indexType() const {
  return program_.module().indexType;
}

}  // namespace braid::exec
