// Test files in KLEE's .ktest format, which its tools (ktest-tool and others) read: named objects
// with their bytes. For a program that asks for its inputs, those are exactly the objects, in the
// order of the requests, and Braid replays such files whoever wrote them. The inputs of other
// programs are written for whoever processes tests of several engines; JSON is what replays them.
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

// The file's contents.
std::string writeKtest(const std::vector<std::string>& arguments,
                       const std::vector<KtestObject>& objects);

// Whether the contents of a file start as a .ktest does.
bool isKtest(std::string_view file);
// Versions 1 to 3. What is wrong with it otherwise.
std::variant<Ktest, std::string> readKtest(std::string_view file);
// The objects as the inputs of a program that asks for them.
exec::Inputs inputsFromKtest(const Ktest& test);

// Parameters by their names, fields as "o1.next", lengths and elements of arrays as "o2.length" and
// "o2.elements". Numbers are little-endian: 1 byte for bool, the width for iN, 8 bytes for int
// (decimal text beyond that) and for references, which are the number of an object or 0. Of a
// long array the first 65,536 elements are listed. Then the requested inputs, as they are.
std::vector<KtestObject> ktestObjects(const ir::Module& module, const ir::Function& entry,
                                      const exec::Inputs& inputs);

}  // namespace braid::report
