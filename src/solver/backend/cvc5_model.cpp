#include "solver/backend/cvc5_model.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "term/traverse.hpp"

namespace braid::solver::backend {

using term::ArrayValue;
using term::ModelValue;
using term::Scalar;
using term::Term;

namespace {

std::optional<Scalar> readScalar(const cvc5::Term& value) {
  if (value.isBooleanValue()) {
    return Scalar(value.getBooleanValue() ? 1 : 0);
  }
  if (value.isIntegerValue()) {
    return Scalar::parse(value.getIntegerValue());
  }
  return value.isBitVectorValue() ? Scalar::parse(value.getBitVectorValue(10)) : std::nullopt;
}

// Stores over a constant array. The outermost store of an index counts.
std::optional<ArrayValue> readArray(cvc5::Term value) {
  ArrayValue result;
  while (value.getKind() == cvc5::STORE) {
    const std::optional<Scalar> index = readScalar(value[1]);
    const std::optional<Scalar> element = readScalar(value[2]);
    if (!index || !element) {
      return std::nullopt;
    }
    result.elements.emplace(*index, *element);
    value = value[0];
  }
  const std::optional<Scalar> otherwise =
      value.isConstArray() ? readScalar(value.getConstArrayBase()) : std::nullopt;
  if (!otherwise) {
    return std::nullopt;
  }
  result.defaultValue = *otherwise;
  result.normalize();
  return result;
}

std::optional<ModelValue> readValue(term::Sort sort, const cvc5::Term& value) {
  if (sort.isArray()) {
    return readArray(value);
  }
  return readScalar(value);
}

}  // namespace

std::shared_ptr<const term::Model> readModel(const cvc5::Solver& solver, Cvc5Translator& translator,
                                             std::span<const Term> roots) {
  std::vector<Term> variables;
  std::vector<cvc5::Term> constants;
  const auto anywhere = [](Term) { return true; };
  term::visitPostorder(roots, anywhere, [&](Term t) {
    if (t.is(term::Kind::Variable)) {
      variables.push_back(t);
      constants.push_back(translator.translate(t));
    }
  });
  auto result = std::make_shared<term::Model>();
  if (variables.empty()) {
    return result;
  }
  const std::vector<cvc5::Term> values = solver.getValue(constants);
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const term::Sort sort = variables[i].sort();
    std::optional<ModelValue> value = readValue(sort, values[i]);
    if (!value) {
      return nullptr;
    }
    if (value != term::defaultValue(sort)) {  // what a model does not name is at its default
      result->set(variables[i], std::move(*value));
    }
  }
  return result;
}

}  // namespace braid::solver::backend
