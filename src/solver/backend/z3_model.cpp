#include "solver/backend/z3_model.hpp"

#include <ranges>
#include <utility>
#include <vector>

namespace braid::solver::backend {

using term::ArrayValue;
using term::ModelValue;
using term::Scalar;

namespace {

std::optional<Scalar> readScalar(const z3::expr& value) {
  if (value.is_true() || value.is_false()) {
    return Scalar(value.is_true() ? 1 : 0);
  }
  const bool isNumber = (value.is_int() || value.is_bv()) && value.is_numeral();
  return isNumber ? Scalar::parse(value.get_decimal_string(0)) : std::nullopt;
}

// A function of one argument, given by its points and a value elsewhere.
std::optional<ArrayValue> readFunction(const z3::func_interp& function) {
  const std::optional<Scalar> otherwise = readScalar(function.else_value());
  if (!otherwise) {
    return std::nullopt;
  }
  ArrayValue result{*otherwise, {}};
  for (unsigned i = 0; i < function.num_entries(); ++i) {
    z3::func_entry entry = function.entry(i);
    const std::optional<Scalar> index =
        entry.num_args() == 1 ? readScalar(entry.arg(0)) : std::nullopt;
    const std::optional<Scalar> element = readScalar(entry.value());
    if (!index || !element) {
      return std::nullopt;
    }
    result.elements.insert_or_assign(*index, *element);
  }
  return result;
}

// The numbers that the bound variable of a lambda is compared with; empty if the body does anything
// else with it. Z3 gives arrays of Booleans such models: (lambda ((x Int)) (= x 1)).
bool collectPoints(const z3::expr& body, std::vector<Scalar>& points) {
  if (body.is_eq() && (body.arg(0).is_var() || body.arg(1).is_var())) {
    const std::optional<Scalar> point = readScalar(body.arg(body.arg(0).is_var() ? 1 : 0));
    if (point) {
      points.push_back(*point);
    }
    return point.has_value();
  }
  if (!body.is_app()) {
    return false;
  }
  for (unsigned i = 0; i < body.num_args(); ++i) {
    if (!collectPoints(body.arg(i), points)) {
      return false;
    }
  }
  return true;
}

// The value of a lambda's body at one of its points, or at no point.
std::optional<Scalar> bodyAt(const z3::expr& body, const std::optional<Scalar>& point) {
  const auto isTrue = [&](unsigned i) -> std::optional<bool> {
    const std::optional<Scalar> value = bodyAt(body.arg(i), point);
    return value ? std::optional(!value->isZero()) : std::nullopt;
  };
  if (body.is_eq() && (body.arg(0).is_var() || body.arg(1).is_var())) {
    const std::optional<Scalar> compared = readScalar(body.arg(body.arg(0).is_var() ? 1 : 0));
    return Scalar(point && point == compared ? 1 : 0);
  }
  if (body.is_not()) {
    const std::optional<bool> operand = isTrue(0);
    return operand ? std::optional(Scalar(*operand ? 0 : 1)) : std::nullopt;
  }
  if (body.is_and() || body.is_or()) {
    bool result = body.is_and();
    for (unsigned i = 0; i < body.num_args(); ++i) {
      const std::optional<bool> operand = isTrue(i);
      if (!operand) {
        return std::nullopt;
      }
      result = body.is_and() ? result && *operand : result || *operand;
    }
    return Scalar(result ? 1 : 0);
  }
  if (body.is_ite()) {
    const std::optional<bool> condition = isTrue(0);
    return condition ? bodyAt(body.arg(*condition ? 1 : 2), point) : std::nullopt;
  }
  return readScalar(body);
}

std::optional<ArrayValue> readLambda(const z3::expr& lambda) {
  const z3::expr body = lambda.body();
  std::vector<Scalar> points;
  const std::optional<Scalar> elsewhere = bodyAt(body, std::nullopt);
  if (!elsewhere || !collectPoints(body, points)) {
    return std::nullopt;
  }
  ArrayValue result{*elsewhere, {}};
  for (const Scalar& point : points) {
    const std::optional<Scalar> element = bodyAt(body, point);
    if (!element) {
      return std::nullopt;
    }
    result.elements.insert_or_assign(point, *element);
  }
  return result;
}

// Stores over a constant array or a function. The outermost store of an index counts.
std::optional<ArrayValue> readArray(const z3::model& model, z3::expr value) {
  std::vector<std::pair<Scalar, Scalar>> stores;
  while (value.is_app() && value.decl().decl_kind() == Z3_OP_STORE) {
    const std::optional<Scalar> index = readScalar(value.arg(1));
    const std::optional<Scalar> element = readScalar(value.arg(2));
    if (!index || !element) {
      return std::nullopt;
    }
    stores.emplace_back(*index, *element);
    value = value.arg(0);
  }
  std::optional<ArrayValue> result;
  if (value.is_app() && value.decl().decl_kind() == Z3_OP_CONST_ARRAY) {
    if (const std::optional<Scalar> element = readScalar(value.arg(0))) {
      result = ArrayValue{*element, {}};
    }
  } else if (value.is_lambda()) {
    result = readLambda(value);
  } else if (Z3_is_as_array(value.ctx(), value)) {
    const z3::func_decl function(value.ctx(), Z3_get_as_array_func_decl(value.ctx(), value));
    if (model.has_interp(function)) {
      result = readFunction(model.get_func_interp(function));
    }
  }
  if (result) {
    for (const auto& [index, element] : stores | std::views::reverse) {
      result->elements.insert_or_assign(index, element);
    }
    result->normalize();
  }
  return result;
}

}  // namespace

std::optional<ModelValue> readValue(const z3::model& model, const z3::expr& value) {
  if (value.is_array()) {
    return readArray(model, value);
  }
  return readScalar(value);
}

namespace {

// Where quantifiers are around, the model of an array may be any function. It is then sampled: at
// small indices, around the numbers that the model gives to other variables, and far away for the
// default. The caller has to check that the result is a model.
std::optional<ArrayValue> sampleArray(const z3::model& model, const z3::expr& array,
                                      const std::vector<Scalar>& landmarks,
                                      std::int64_t firstIndices) {
  constexpr std::int64_t kFarAway = 1'000'000'007;
  const z3::sort indexSort = array.get_sort().array_domain();
  const auto at = [&](const Scalar& index) {
    const z3::expr position(array.ctx(),
                            Z3_mk_numeral(array.ctx(), index.toString().c_str(), indexSort));
    return readScalar(model.eval(z3::select(array, position), true));
  };
  const std::optional<Scalar> otherwise = at(kFarAway);
  if (!otherwise) {
    return std::nullopt;
  }
  ArrayValue result{*otherwise, {}};
  const auto sample = [&](const Scalar& index) {
    const std::optional<Scalar> element = at(index);
    if (element) {
      result.elements.insert_or_assign(index, *element);
    }
    return element.has_value();
  };
  for (std::int64_t i = 0; i < firstIndices; ++i) {
    if (!sample(i)) {
      return std::nullopt;
    }
  }
  for (const Scalar& landmark : landmarks) {
    const bool isNegativeBits = landmark.isNegative() && indexSort.is_bv();
    if (!isNegativeBits && !(sample(landmark - 1) && sample(landmark) && sample(landmark + 1))) {
      return std::nullopt;
    }
  }
  result.normalize();
  return result;
}

}  // namespace

ReadModel readModel(const z3::model& model, const Z3Translator& translator, const Tuning& tuning) {
  std::vector<Scalar> landmarks;
  std::vector<unsigned> unread;  // arrays whose value has to be sampled
  auto result = std::make_shared<term::Model>();
  for (unsigned i = 0; i < model.num_consts(); ++i) {
    const z3::func_decl constant = model.get_const_decl(i);
    const term::Term variable = translator.variableOf(constant);
    if (variable.isNull()) {
      continue;
    }
    std::optional<ModelValue> value = readValue(model, model.get_const_interp(constant));
    if (!value && variable.sort().isArray()) {
      unread.push_back(i);
      continue;
    }
    if (!value) {
      return {};
    }
    if (const auto* scalar = std::get_if<Scalar>(&*value); scalar && !variable.sort().isBool()) {
      landmarks.push_back(*scalar);
    }
    if (value == term::defaultValue(variable.sort())) {
      continue;  // what a model does not name is at its default
    }
    result->set(variable, std::move(*value));
  }
  for (const unsigned i : unread) {
    const z3::func_decl constant = model.get_const_decl(i);
    std::optional<ArrayValue> value =
        sampleArray(model, constant(), landmarks, tuning.sampledIndices);
    if (!value) {
      return {};
    }
    result->set(translator.variableOf(constant), std::move(*value));
  }
  return {std::move(result), !unread.empty()};
}

}  // namespace braid::solver::backend
