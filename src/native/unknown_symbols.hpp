// Functions and variables that a program uses but does not define. On the interpreter their results
// and contents are inputs; natively they get definitions that ask for the same inputs.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace braid::native {

// The names that the linker misses.
std::vector<std::string> missingSymbols(std::string_view linkerMessages);

struct Declaration {
  bool isVariable = false;
  std::string type;  // as the compiler writes it, of a function "int (char)"
};

// How a file declares a name; empty when it does not. `compiler` is the compiler and its flags.
Declaration findDeclaration(const std::vector<std::string>& compiler, const std::string& file,
                            const std::string& name);

// C that defines them. `sizes` has the bytes of the inputs by name; what is not in it is never
// asked for.
std::string defineSymbols(const std::map<std::string, Declaration>& symbols,
                          const std::map<std::string, std::size_t>& sizes);

}  // namespace braid::native
