// Writes an OOX program that calls a method with given inputs: the program itself, and behind it
//
//   class BuiltHeap {
//     static void main() {
//       Node node1 := new Node();
//       node1.value := 3;
//       …
//       Main.main(node1, 5);
//     }
//   }
//
// Constructors of the program would have effects when objects are made. So each class with one gets
// another one, Node(BuiltHeap nothing), which does nothing. It is written behind the opening brace,
// so that all lines keep their numbers.
#pragma once

#include <string_view>

#include "exec/inputs.hpp"
#include "ir/module.hpp"
#include "report/heap_code.hpp"

namespace braid::report {

// `program` is the text that the module was made from.
HeapCodeOrNot heapCodeOox(const ir::Module& module, const ir::Function& entry,
                          const exec::Inputs& inputs, std::string_view program);

}  // namespace braid::report
