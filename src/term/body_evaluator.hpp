// The truth of one condition again and again, for one index after the other, under a model whose
// arrays change a little in between: as Evaluator says it, without its tables. The condition is put
// into a flat order once.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "term/model.hpp"
#include "term/term.hpp"

namespace braid::term {

class BodyEvaluator {
 public:
  // Of a condition about an index, a variable or a bound one. Nothing if there are quantifiers in
  // it or whole arrays are compared, or it is nested deeply.
  static std::optional<BodyEvaluator> of(Term body, Term index);

  // The model from now on. It must stay, and only its arrays may change.
  void begin(const Model& model);
  bool holds(const Scalar& index);
  // The same if an element of an array, a variable, had another value than the model says.
  bool holdsWith(const Scalar& index, Term array, const Scalar& place, const Scalar& value);

 private:
  using Place = std::uint32_t;  // in nodes_
  struct Node {
    Term term;
    std::uint32_t operands = 0;  // where the places of its operands begin
    bool isMoving = false;       // it may change from one question to the next
    std::uint64_t stamp = 0;     // when it was computed
    Scalar value{};
  };
  struct Exception {
    Term array;
    const Scalar* place;
    const Scalar* value;
  };

  BodyEvaluator() = default;
  [[nodiscard]] Place operand(const Node& node, std::size_t i) const {
    return operands_[node.operands + i];
  }
  const Scalar& valueOf(Place place);
  Scalar compute(const Node& node);
  Scalar read(Place array, const Scalar& index);
  bool ask(const Scalar& index);

  std::vector<Node> nodes_;  // operands before what is made of them; the body is the last
  std::vector<Place> operands_;
  Term index_;
  const Scalar* indexValue_ = nullptr;
  const Model* model_ = nullptr;
  std::optional<Exception> exception_;
  std::uint64_t begun_ = 0;  // stamps from here on are of this model
  std::uint64_t now_ = 0;
};

}  // namespace braid::term
