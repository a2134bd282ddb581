// Code that makes the inputs of a violation and calls the entry with them.
#pragma once

#include <string>
#include <variant>

namespace braid::report {

// The text of a source file; or a sentence about why there is none.
struct HeapCode {
  std::string text;
};
struct NoHeapCode {
  std::string reason;
};
using HeapCodeOrNot = std::variant<HeapCode, NoHeapCode>;

}  // namespace braid::report
