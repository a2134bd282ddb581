#include "bench/task_definition.hpp"

#include <yaml-cpp/yaml.h>

#include <utility>

namespace braid::bench {

namespace {

namespace fs = std::filesystem;

// What is wrong with a definition, and where.
struct TaskError {
  YAML::Mark mark;
  std::string message;
};

std::string describe(const fs::path& file, const YAML::Mark& mark, const std::string& message) {
  std::string place = file.string();
  if (!mark.is_null()) {
    place += ":" + std::to_string(mark.line + 1) + ":" + std::to_string(mark.column + 1);
  }
  return place + ": " + message;
}

std::vector<fs::path> readInputs(const YAML::Node& root, const fs::path& folder) {
  const YAML::Node files = root["input_files"];
  std::vector<fs::path> inputs;
  const auto add = [&](const YAML::Node& file) {
    if (!file.IsScalar() || file.Scalar().empty()) {
      throw TaskError{file.Mark(), "an input file must be a name"};
    }
    fs::path path = folder / file.Scalar();
    if (!fs::exists(path)) {
      throw TaskError{file.Mark(), "there is no file " + path.string()};
    }
    inputs.push_back(std::move(path));
  };
  if (!files.IsDefined()) {
    throw TaskError{root.Mark(), "the task has no input_files"};
  }
  if (files.IsSequence()) {
    for (const YAML::Node& file : files) {
      add(file);
    }
  } else {
    add(files);
  }
  if (inputs.empty()) {
    throw TaskError{files.Mark(), "input_files is empty"};
  }
  return inputs;
}

bool readVerdict(const YAML::Node& verdict) {
  if (verdict.IsScalar() && verdict.Scalar() == "true") {
    return true;
  }
  if (verdict.IsScalar() && verdict.Scalar() == "false") {
    return false;
  }
  throw TaskError{verdict.Mark(), "expected_verdict must be true or false"};
}

// Whether all selected properties hold; empty when none is selected.
std::optional<bool> readExpectation(const YAML::Node& root, const std::string& property) {
  const YAML::Node properties = root["properties"];
  if (!properties.IsDefined() || !properties.IsSequence()) {
    throw TaskError{root.Mark(), "the task has no list of properties"};
  }
  std::optional<bool> result;
  for (const YAML::Node& entry : properties) {
    if (!entry.IsMap() || !entry["property_file"].IsDefined()) {
      throw TaskError{entry.Mark(), "a property needs a property_file"};
    }
    const fs::path file = entry["property_file"].as<std::string>();
    const YAML::Node verdict = entry["expected_verdict"];
    if (verdict.IsDefined() && file.filename().string().find(property) != std::string::npos) {
      result = readVerdict(verdict) && result.value_or(true);
    }
  }
  return result;
}

}  // namespace

std::variant<std::optional<TaskDefinition>, std::string> readDefinition(
    const fs::path& file, const std::string& property) {
  try {
    const YAML::Node root = YAML::LoadFile(file.string());
    if (!root.IsMap()) {
      throw TaskError{root.Mark(), "this is not a task definition"};
    }
    const std::optional<bool> expected = readExpectation(root, property);
    if (!expected) {
      return std::nullopt;
    }
    return TaskDefinition{readInputs(root, file.parent_path()), *expected};
  } catch (const TaskError& error) {
    return describe(file, error.mark, error.message);
  } catch (const YAML::BadFile&) {
    return describe(file, YAML::Mark::null_mark(), "cannot be read");
  } catch (const YAML::Exception& error) {
    return describe(file, error.mark, error.msg);
  }
}

}  // namespace braid::bench
