// Inputs of a function of a C program as a program that makes them:
//
//   #include "list.c"
//   int main(void) {
//     struct node *node1 = calloc(1, sizeof(struct node));
//     node1->value = 3;
//     node1->next = NULL;
//     third(node1);
//     return 0;
//   }
//
// It includes the source, so that it sees types and static functions. Objects of types that have no
// name there, and what has no name in them, are written byte by byte.
#pragma once

#include <string>

#include "exec/inputs.hpp"
#include "ir/module.hpp"
#include "report/heap_code.hpp"

namespace braid::report {

struct CSource {
  std::string include;  // the file that defines the entry, as an #include names it
  std::string text;     // of that file and of its own headers
};

// `entry` is the function that the inputs are for.
HeapCodeOrNot heapCodeC(const ir::Module& module, const ir::Function& entry,
                        const exec::Inputs& inputs, const CSource& source);

}  // namespace braid::report
