// The simplest joiner: a choice by one unknown.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "memory/value_joiner.hpp"
#include "term/evaluate.hpp"
#include "term/model.hpp"

namespace braid::memory::test {

class IteJoiner : public ValueJoiner {
 public:
  explicit IteJoiner(term::TermManager& terms, const std::string& name = "first",
                     std::vector<ir::Type> fields = {})
      : terms_(terms),
        isFirst_(terms.makeVariable(name, term::Sort::boolean())),
        fields_(std::move(fields)) {}

  Value join(const Value& a, const Value& b, ir::Type type) override {
    ++joined;
    const term::Term choice = join(toTerm(terms_, a, type), toTerm(terms_, b, type));
    return fromTerm(choice, type);
  }
  term::Term join(term::Term a, term::Term b) override { return terms_.makeIte(isFirst_, a, b); }
  [[nodiscard]] term::Term isFirst() const override { return isFirst_; }
  [[nodiscard]] term::Term isSecond() const override { return terms_.makeNot(isFirst_); }
  [[nodiscard]] ir::Type fieldType(ir::ShapeId /*shape*/, std::uint64_t field) const override {
    return fields_.at(field);
  }
  [[nodiscard]] term::TermManager& terms() override { return terms_; }

  std::size_t joined = 0;  // how many values

 private:
  term::TermManager& terms_;
  term::Term isFirst_;
  std::vector<ir::Type> fields_;
};

// What a value is worth under a model.
inline support::BigInt numberUnder(term::Evaluator& model, const Value& value, ir::Type type) {
  if (!value.isTerm()) {
    return toNumber(value, type);
  }
  const auto result = model.evaluate(value.term());
  return std::get<term::Scalar>(*result);
}

inline bool holdsUnder(term::Evaluator& model, term::Term condition) {
  return !condition || model.holds(condition) == true;
}

}  // namespace braid::memory::test
