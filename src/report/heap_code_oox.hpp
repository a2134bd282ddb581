// Inputs of an OOX program as code that makes them: the program, and behind it
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
// Classes with constructors of their own would do something when objects are made. Those get a
// further one, Node(BuiltHeap nothing), that does nothing; it is written behind the opening brace,
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
