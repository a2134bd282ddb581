// What clang knows about the declarations of a name in a C file, as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <variant>
#include <vector>

namespace braid::native {

// The declarations, each with its "kind", "name", "type" and "inner" nodes; or what the compiler
// says is wrong. `compiler` is the compiler and its flags.
std::variant<std::vector<nlohmann::json>, std::string> dumpDeclarations(
    std::vector<std::string> compiler, const std::string& file, const std::string& name);

}  // namespace braid::native
