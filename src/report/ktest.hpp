// Test files in KLEE's .ktest format, which its tools (ktest-tool and others) read: named objects
// with their bytes. JSON is the format that Braid itself replays; a .ktest holds the same inputs
// for whoever processes tests of several engines.
#pragma once

#include <string>
#include <vector>

#include "exec/inputs.hpp"
#include "ir/module.hpp"

namespace braid::report {

struct KtestObject {
  std::string name;
  std::string bytes;
};

// The file's contents.
std::string writeKtest(const std::vector<std::string>& arguments,
                       const std::vector<KtestObject>& objects);

// Parameters by their names, fields as "o1.next", lengths and elements of arrays as "o2.length" and
// "o2.elements". Numbers are little-endian: 1 byte for bool, the width for iN, 8 bytes for int
// (decimal text beyond that) and for references, which are the number of an object or 0. Of a
// long array the first 65,536 elements are listed.
std::vector<KtestObject> ktestObjects(const ir::Module& module, const ir::Function& entry,
                                      const exec::Inputs& inputs);

}  // namespace braid::report
