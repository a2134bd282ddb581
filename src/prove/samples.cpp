#include "prove/samples.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <variant>

#include "term/evaluate.hpp"

namespace braid::prove {

using support::BigInt;
using term::Term;

std::vector<BigInt> Samples::valuesOf(Term t) const {
  std::vector<BigInt> values;
  values.reserve(models_.size());
  for (const term::Model& model : models_) {
    const std::optional<term::ModelValue> value = term::Evaluator(model).evaluate(t);
    const BigInt* number = value ? std::get_if<BigInt>(&*value) : nullptr;
    if (number == nullptr) {
      return {};
    }
    values.push_back(t.sort().isBits() ? number->toSigned(t.sort().width()) : *number);
  }
  return values;
}

Samples Samples::where(Term condition) const {
  Samples some;
  std::ranges::copy_if(models_, std::back_inserter(some.models_), [&](const term::Model& model) {
    return term::Evaluator(model).holds(condition) == true;
  });
  return some;
}

bool Samples::allow(Term condition) const {
  return std::ranges::all_of(models_, [&](const term::Model& model) {
    return term::Evaluator(model).holds(condition) == true;
  });
}

}  // namespace braid::prove
