// Task definitions of SV-COMP
// (https://gitlab.com/sosy-lab/benchmarking/task-definition-format). Of that format Braid reads
// `input_files` and, in each entry of `properties`, `property_file` and `expected_verdict`.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace braid::bench {

struct TaskDefinition {
  std::vector<std::filesystem::path> inputs;
  bool expectedValid = true;  // whether all properties hold
};

// Empty when no property is selected (see loadSuite); a text "file:line:column: what is wrong"
// when the file is broken.
std::variant<std::optional<TaskDefinition>, std::string> readDefinition(
    const std::filesystem::path& file, const std::string& property);

}  // namespace braid::bench
