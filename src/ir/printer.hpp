// The program as text that people can read and reader.hpp reads back. The form, by example:
//
//   selector "size/0"
//   message "negative"
//   record List extends Object implements Collection {
//     field head: Node
//     method "size/0" = List.size
//   }
//   array int[]
//
//   function List.size(%this: List) -> int instance @3:5 {
//     local %n: int
//     local %1: bool
//   b0 "entry":
//     %n = copy int 0 @4:9
//     jump b1
//   b1 "loop" handler b4:
//     invariant List.size$invariant1(%n) @5:7
//     %1 = lt int %n, 10 @5:12
//     branch %1, b2, b3
//   …
//
// Layouts (layout_text.hpp) are printed before what uses them; a parameter or global with a layout
// is written `%p: i64 as l3`.
//
// The contract of a function stands between its registers and its blocks (`requires`, `ensures`,
// `exceptional`, and `result` for the register of the result).
//
// Fields that an opcode does not use are not printed; constants are inline, with their type where
// it is not obvious (`5:i32`, `null:Node`); a location in another file than the first is
// `@line:column#file`. The same module always gives the same text.
#pragma once

#include <string>

#include "ir/module.hpp"
#include "ir/naming.hpp"

namespace braid::ir {

std::string print(const Module& module);
std::string print(const Module& module, const Function& function);
// One instruction without indentation or end of line.
std::string print(const Naming& naming, const RegisterNaming& registers, const Function& function,
                  const Instruction& instruction);

}  // namespace braid::ir
