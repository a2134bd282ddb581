#include "solver/facts/model_values.hpp"

#include <utility>

namespace braid::solver::facts {

using term::ArrayValue;
using term::Model;
using term::ModelValue;
using term::Scalar;
using term::Term;

namespace {

ModelValue valueOf(const Model& model, Term variable) {
  if (const ModelValue* value = model.find(variable)) {
    return *value;
  }
  return variable.sort().isArray() ? ModelValue(ArrayValue{}) : ModelValue(Scalar(0));
}

ArrayValue arrayOf(const Model& model, Term variable) {
  return std::get<ArrayValue>(valueOf(model, variable));
}

}  // namespace

void copyElements(Model& into, const Model& from, const Unknowns& unknowns) {
  for (const Term element : unknowns.elements) {
    const Term variable = element[0];
    const Scalar& index = element[1].number();
    const ModelValue* source = from.find(variable);
    ArrayValue array = arrayOf(into, variable);
    array.elements.insert_or_assign(
        index, source == nullptr ? Scalar(0) : std::get<ArrayValue>(*source).at(index));
    array.normalize();
    into.set(variable, std::move(array));
  }
}

void copyWholeValues(Model& into, const Model& from, const Unknowns& unknowns) {
  for (const auto* variables : {&unknowns.scalars, &unknowns.arrays}) {
    for (const Term variable : *variables) {
      into.set(variable, valueOf(from, variable));
    }
  }
}

}  // namespace braid::solver::facts
