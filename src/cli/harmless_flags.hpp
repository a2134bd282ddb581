// Compiler flags that a test may bring along. A test is data and may come from anybody: it must not
// be able to run or read anything. So only those flags are taken from a test that can neither name
// a file or a library nor put code into the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace braid::cli {

// The name of a function in C or C++: space::name, or space::name(int, const char*).
bool isFunctionName(std::string_view text);

bool isHarmlessFlag(std::string_view flag);

// The first flag that is not harmless. Of flags in two words (-D NAME), only -D and -U are.
std::optional<std::string> firstHarmfulFlag(const std::vector<std::string>& flags);

}  // namespace braid::cli
