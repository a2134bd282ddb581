// Tasks: a program and what is known to be true of it, in the task-definition format of SV-COMP
// (https://gitlab.com/sosy-lab/benchmarking/task-definition-format). Of that format Braid reads
// `input_files` and, of each entry of `properties`, `property_file` and `expected_verdict`.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace braid::bench {

struct Task {
  std::string name;  // the path of the definition inside the suite, without ".yml"
  std::vector<std::filesystem::path> inputs;
  bool expectedValid = true;  // all properties hold
};

struct Suite {
  std::vector<Task> tasks;          // ordered by name
  std::vector<std::string> errors;  // "file:line:column: what is wrong"
};

// A definition file, or a folder with definitions (*.yml) at any depth. `property` selects the
// properties whose file name contains it; others, and those without a verdict, are ignored, and so
// are tasks that have none left.
Suite loadSuite(const std::filesystem::path& path, const std::string& property = {});

}  // namespace braid::bench
