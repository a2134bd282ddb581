// A start for native runs whose entry is another function than main: the library for replay calls
// it, and it calls the entry with inputs named after its parameters, as on the interpreter.
#pragma once

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace braid::native {

struct BuildOptions;

struct EntryDriver {
  std::vector<std::string> files;  // to be compiled in place of the program's files
};

// The driver includes the file that defines the entry, so that it can call it even if it is static.
// `compiler` is the compiler with its flags. A message if the entry is not found.
std::variant<EntryDriver, std::string> writeEntryDriver(const BuildOptions& options,
                                                        const std::vector<std::string>& compiler,
                                                        const std::filesystem::path& directory);

}  // namespace braid::native
