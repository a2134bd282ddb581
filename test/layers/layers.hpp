// The order of the layers, as src/CMakeLists.txt has it, and the includes that go against it.
//
// The compiler sees nothing wrong with them: all of src is one folder to include from.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace braid::layers {

struct Problem {
  std::filesystem::path file;
  std::size_t line = 0;
  std::string text;
};

struct Findings {
  std::size_t files = 0;
  std::size_t includes = 0;
  std::vector<Problem> problems;  // by file and line
};

// Looks at all files below `source`, the folder that holds CMakeLists.txt.
Findings checkLayers(const std::filesystem::path& source);

}  // namespace braid::layers
