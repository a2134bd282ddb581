// Whether a condition about a number holds, for a whole range of its values at once. What does not
// depend on the number has its value from a model. That decides a condition about all elements of
// an array by looking at the few elements that the model says something of, and at the others
// together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "term/model.hpp"
#include "term/number_range.hpp"
#include "term/term.hpp"

namespace braid::term {

// The elements of an array's value.
struct ElementTable {
  // Empty if an index or an element does not fit.
  static std::optional<ElementTable> of(Sort array, const ArrayValue& value);
  // All values of elements with indices in this range.
  [[nodiscard]] NumberRange at(const NumberRange& index) const;

  std::vector<std::pair<Wide, Wide>> elements;  // by index, without those that have the default
  Wide other = 0;
  NumberRange all;
};

class RangeProgram {
 public:
  // Values of terms without the number; null, or empty, if one is not known.
  struct Values {
    std::function<const ModelValue*(Term)> of;
    std::function<std::shared_ptr<const ElementTable>(Term array)> elementsOf;
  };
  // Of a condition about a variable. Empty if a value is not known, or has no ranges.
  static std::optional<RangeProgram> of(Term condition, Term variable, const Values& values);

  // Whether the condition is `wanted` for one of the variable's values in the range. Empty if that
  // was not found out in so many steps.
  std::optional<bool> isSomewhere(bool wanted, const NumberRange& range, std::size_t mostSteps);
  // Looks at the condition so far.
  [[nodiscard]] std::size_t steps() const { return steps_; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

 private:
  using Place = std::uint32_t;  // in nodes_
  struct Node {
    Term term;
    std::uint32_t operands = 0;  // where the places of its operands begin
    bool isFixed = false;
    NumberRange value{};
    std::shared_ptr<const ElementTable> elements{};  // of an array that is fixed
  };

  RangeProgram() = default;
  bool addFixed(Term t, const Values& values);
  [[nodiscard]] Place operand(const Node& node, std::size_t i) const {
    return operands_[node.operands + i];
  }
  // What the condition can be; empty if a number left 64 bits.
  std::optional<NumberRange> evaluate(const NumberRange& range);
  bool compute(Node& node, const NumberRange& range);
  [[nodiscard]] NumberRange read(Place array, const NumberRange& index) const;

  std::vector<Node> nodes_;  // operands before what is made of them; the condition is the last
  std::vector<Place> operands_;
  std::vector<const NumberRange*> arguments_;
  Term variable_;
  std::size_t steps_ = 0;
};

}  // namespace braid::term
