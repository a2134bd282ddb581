// Functions and variables that a program uses but does not define. On the interpreter, their
// results and contents are inputs; natively they get definitions that ask for these inputs.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace braid::native {

// The names in the linker's messages about missing symbols.
std::vector<std::string> missingSymbols(std::string_view linkerMessages);

struct Declaration {
  bool isVariable = false;
  std::string type;  // as the compiler writes it; for a function, "int (char)"
};

// The declaration of a name in a file; empty if it has none. `compiler` is the compiler with its
// flags.
Declaration findDeclaration(const std::vector<std::string>& compiler, const std::string& file,
                            const std::string& name);

// C code that defines the symbols. `sizes` has the size of each input by name; inputs that are not
// in it are never asked for.
std::string defineSymbols(const std::map<std::string, Declaration>& symbols,
                          const std::map<std::string, std::size_t>& sizes);

}  // namespace braid::native
