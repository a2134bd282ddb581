// Test files in KLEE's .ktest format, which its tools (ktest-tool and others) read: named objects
// with their bytes. For a program that asks for its inputs, these are the inputs in the order of
// the requests, and Braid replays such files from any tool. For other programs they are written for
// tools that process tests of several engines; Braid itself replays those from JSON.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "exec/inputs.hpp"
#include "ir/module.hpp"

namespace braid::report {

struct KtestObject {
  std::string name;
  std::string bytes;
};

struct Ktest {
  std::vector<std::string> arguments;
  std::vector<KtestObject> objects;
};

// The contents of a file.
std::string writeKtest(const std::vector<std::string>& arguments,
                       const std::vector<KtestObject>& objects);

// Whether the contents of a file begin as those of a .ktest.
bool isKtest(std::string_view file);
// Reads versions 1 to 3. Otherwise, returns what is wrong with the file.
std::variant<Ktest, std::string> readKtest(std::string_view file);
// The objects as the inputs of a program that asks for them.
exec::Inputs inputsFromKtest(const Ktest& test);

// Parameters have their names, fields names like "o1.next", lengths and elements of arrays
// "o2.length" and "o2.elements". Numbers are little-endian: 1 byte for bool, the width for iN, 8
// bytes for int (decimal text if it needs more) and for references, which are numbers of objects or
// 0. Of a long array the first 65,536 elements are listed. Then come the requested inputs, as they
// are.
std::vector<KtestObject> ktestObjects(const ir::Module& module, const ir::Function& entry,
                                      const exec::Inputs& inputs);

}  // namespace braid::report
