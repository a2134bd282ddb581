// For comparing whole states: an object tells what it is and holds, as numbers, values and
// terms. Two objects that tell the same, one after the other, are the same object.
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
  // Some bytes of the object were never written and have the value of this variable, an array.
  virtual void uninitialised(term::Term bytes) = 0;
  // Otherwise the rest of a large object is left out.
  [[nodiscard]] virtual bool wantsMore() const = 0;
};

}  // namespace braid::memory
