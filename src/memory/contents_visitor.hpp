// For comparing whole states: an object reports what it is and contains, as numbers, values and
// terms. Objects with the same sequence of reports are equal.
#pragma once

#include <cstdint>

#include "ir/type.hpp"
#include "memory/value.hpp"
#include "term/term.hpp"

namespace braid::memory {

class ContentsVisitor {
 public:
  virtual ~ContentsVisitor() = default;
  virtual void number(std::uint64_t number) = 0;
  virtual void value(const Value& value, ir::Type type) = 0;
  virtual void term(term::Term t) = 0;  // may be null
  // Some bytes of the object were never written; they have the value of this variable, an array.
  virtual void uninitialised(term::Term bytes) = 0;
  // If not, the rest of a large object is left out.
  [[nodiscard]] virtual bool wantsMore() const = 0;
};

}  // namespace braid::memory
