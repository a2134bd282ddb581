#include "term/model.hpp"

#include <cassert>
#include <utility>

namespace braid::term {

const Scalar& ArrayValue::at(const Scalar& index) const {
  const auto element = elements.find(index);
  return element == elements.end() ? defaultValue : element->second;
}

void ArrayValue::normalize() {
  std::erase_if(elements, [&](const auto& element) { return element.second == defaultValue; });
}

void Model::set(Term variable, ModelValue value) {
  assert(variable.is(Kind::Variable));
  assert(variable.sort().isArray() == std::holds_alternative<ArrayValue>(value));
  values_.insert_or_assign(variable, std::move(value));
}

const ModelValue* Model::find(Term variable) const {
  const auto entry = values_.find(variable);
  return entry == values_.end() ? nullptr : &entry->second;
}

}  // namespace braid::term
