// Reads test suites in the exchange format of Test-Comp, by whoever wrote them; see test_comp.hpp.
//
// Inputs are fed to the program in their order. Their names are those of our own tests, where they
// matter for native runs; an input without a name fits any request. Files are read with suspicion:
// nothing in them is fetched, expanded or trusted to be of a certain size.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "exec/inputs.hpp"

namespace braid::report {

// Whether the contents of a file start as XML does.
bool isXml(std::string_view file);

// The inputs of a test case, or what is wrong with it. A whole number whose type is not known is 16
// bytes long, has no name, and is cut to what the program asks for.
std::variant<std::vector<exec::InputBytes>, std::string> readTestCase(std::string_view xml);

// The entry function that the metadata of a suite names; empty when they name none.
std::string readEntryFunction(std::string_view xml);

}  // namespace braid::report
