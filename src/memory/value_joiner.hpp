// How two values become one when two states are joined. The memory finds the places where the sides
// differ; the code that joins the states decides on the value there.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/type.hpp"
#include "memory/value.hpp"
#include "term/term_manager.hpp"

namespace braid::memory {

class ValueJoiner {
 public:
  virtual ~ValueJoiner() = default;
  // The value of a cell with `a` on the first side and `b` on the second; they differ, and neither
  // is Undefined.
  virtual Value join(const Value& a, const Value& b, ir::Type type) = 0;
  // The object whose values are joined next, by its number.
  virtual void enterObject(std::uint64_t /*object*/) {}
  // The same as `join` for an element of an array of the heap.
  virtual Value joinElement(const Value& a, const Value& b, ir::Type type) {
    return join(a, b, type);
  }
  // All elements of such an array at once, as terms of array sort. Empty: they are joined by
  // `join`.
  struct Elements {
    term::Term first;
    term::Term second;
    ir::Type type;  // of one
    term::Term length;
  };
  virtual std::optional<term::Term> joinElements(const Elements& /*elements*/) {
    return std::nullopt;
  }
  // The same for the size of an object, or where it starts.
  virtual Value joinSize(const Value& a, const Value& b, ir::Type type) { return join(a, b, type); }
  // The same for terms of any sort (contents of array sort, conditions).
  virtual term::Term join(term::Term a, term::Term b) = 0;
  // Whether the result for the same two values depends on the place where they are.
  [[nodiscard]] virtual bool dependsOnPlace() const { return false; }
  // The condition for the first side, and its negation (boolean terms).
  [[nodiscard]] virtual term::Term isFirst() const = 0;
  [[nodiscard]] virtual term::Term isSecond() const = 0;
  // The type of a field of a record: records themselves only store values.
  [[nodiscard]] virtual ir::Type fieldType(ir::ShapeId shape, std::uint64_t field) const = 0;
  [[nodiscard]] virtual term::TermManager& terms() = 0;
};

}  // namespace braid::memory
