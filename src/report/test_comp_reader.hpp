// Reads test suites in the exchange format of Test-Comp, from any tool; see test_comp.hpp.
//
// Programs get the inputs in their order. Names are those of our own tests, as native runs need
// them; an input without a name fits any request. Files are not trusted: nothing in them is fetched
// or expanded, and sizes are checked.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "exec/inputs.hpp"

namespace braid::report {

// Whether the contents of a file begin as those of XML.
bool isXml(std::string_view file);

// The inputs of a test case, or what is wrong with it. A whole number of unknown type gets 16 bytes
// and no name; it is cut to the size that the program asks for.
std::variant<std::vector<exec::InputBytes>, std::string> readTestCase(std::string_view xml);

// The entry function that the metadata of a suite name; empty if they name none.
std::string readEntryFunction(std::string_view xml);

}  // namespace braid::report
