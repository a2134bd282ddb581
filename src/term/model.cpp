#include "term/model.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace braid::term {

namespace {

bool isBefore(const std::pair<Term, ModelValue>& entry, Term variable) {
  return entry.first < variable;
}

}  // namespace

const Scalar& ArrayValue::at(const Scalar& index) const {
  const auto element = elements.find(index);
  return element == elements.end() ? defaultValue : element->second;
}

void ArrayValue::normalize() {
  std::erase_if(elements, [&](const auto& element) { return element.second == defaultValue; });
}

ModelValue defaultValue(Sort sort) {
  return sort.isArray() ? ModelValue(ArrayValue{0, {}}) : ModelValue(Scalar(0));
}

void Model::set(Term variable, ModelValue value) {
  assert(variable.is(Kind::Variable));
  assert(variable.sort().isArray() == std::holds_alternative<ArrayValue>(value));
  const auto place = std::lower_bound(values_.begin(), values_.end(), variable, isBefore);
  if (place != values_.end() && place->first == variable) {
    place->second = std::move(value);
  } else {
    values_.emplace(place, variable, std::move(value));
  }
}

const ModelValue* Model::find(Term variable) const {
  const auto place = std::lower_bound(values_.begin(), values_.end(), variable, isBefore);
  return place != values_.end() && place->first == variable ? &place->second : nullptr;
}

}  // namespace braid::term
