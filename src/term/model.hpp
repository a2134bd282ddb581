// A model: values for variables. Everything it does not name has its sort's default (0, false,
// arrays full of those), so that every term has a value under every model.
#pragma once

#include <map>
#include <utility>
#include <variant>
#include <vector>

#include "support/big_int.hpp"
#include "term/term.hpp"

namespace braid::term {

// A scalar: false/true are 0/1, bit-vectors are in [0, 2^width).
using Scalar = support::BigInt;

// An array: a default and finitely many exceptions.
struct ArrayValue {
  Scalar defaultValue;
  std::map<Scalar, Scalar> elements;

  [[nodiscard]] const Scalar& at(const Scalar& index) const;
  // Elements equal to the default are dropped, so that equal arrays compare equal
  // (index sorts are treated as infinite, which Int is and bit-vectors of 32 bits nearly are).
  void normalize();
  friend bool operator==(const ArrayValue&, const ArrayValue&) = default;
};

using ModelValue = std::variant<Scalar, ArrayValue>;

[[nodiscard]] ModelValue defaultValue(Sort sort);

class Model {
 public:
  void set(Term variable, ModelValue value);
  [[nodiscard]] const ModelValue* find(Term variable) const;
  // In the order of variable ids, so that output is deterministic.
  [[nodiscard]] const std::vector<std::pair<Term, ModelValue>>& assignments() const {
    return values_;
  }

 private:
  // Flat: every waiting state holds a model.
  std::vector<std::pair<Term, ModelValue>> values_;
};

}  // namespace braid::term
