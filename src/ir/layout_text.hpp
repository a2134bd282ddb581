// Layouts in the textual IR. The form, by example:
//
//   layout l1 { signed 4 }
//   layout l2 { pointer 8 to const l3 }
//   layout l3 { struct 16 named "node"
//     field value: l1 at 0
//     field flag: l1 at 4 bits 3 from 5
//     field next: l2 at 8
//   }
//   layout l6 { union 8 named "word" indexed }
//   layout l4 { array 40 of l1 count 10 }
//   layout l5 { function (l1, const l2) to l1 variadic }
//
// A part that is 0 or empty is not printed.
#pragma once

#include <string>

#include "ir/layout.hpp"
#include "ir/reader_tokens.hpp"

namespace braid::ir {

// "l3".
std::string layoutName(LayoutId id);
// Ends with the end of the line.
std::string print(LayoutId id, const Layout& layout);

LayoutId readLayoutName(TokenReader& tokens);
// Reads on after the word `layout`. The layout's number must be `next`.
Layout readLayout(TokenReader& tokens, LayoutId next);

}  // namespace braid::ir
