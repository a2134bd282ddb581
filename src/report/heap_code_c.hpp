// Writes a C program that calls a function with given inputs:
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
// It includes the source, so that it sees types and static functions. Objects of types that the
// source has no name for, and parts without a name, are written byte by byte.
#pragma once

#include <string>

#include "exec/inputs.hpp"
#include "ir/module.hpp"
#include "report/heap_code.hpp"

namespace braid::report {

struct CSource {
  std::string include;  // the file that defines the entry, as in an #include
  std::string text;     // the text of that file and of its own headers
};

// `entry` is the function for which the inputs are.
HeapCodeOrNot heapCodeC(const ir::Module& module, const ir::Function& entry,
                        const exec::Inputs& inputs, const CSource& source);

}  // namespace braid::report
