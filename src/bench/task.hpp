// Tasks: programs, and what is known about them. A task is defined by a task definition of SV-COMP
// (*.yml, see task_definition.hpp) or by comments at the head of the program itself (see
// expectation.hpp); lists of tasks are kept in files (*.set).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace braid::bench {

struct Task {
  // The path of the definition inside the suite, without ".yml"; or that of the program.
  std::string name;
  std::vector<std::filesystem::path> inputs;
  bool expectedValid = true;
  // those that the program asks for, to be put after its name
  std::vector<std::string> options = {};
};

struct Suite {
  std::vector<Task> tasks;          // ordered by name
  std::vector<std::string> errors;  // "file:line:column: what is wrong"
};

// `path` is one of
// - a definition;
// - a program (.c, .ll, .oox) whose head says that it is valid or invalid: one task for each of
//   its runs;
// - a set: one path or pattern per line, relative to the set, `#` starts a comment;
// - a folder with any of these at any depth. Programs without such a head are not tasks, nor are
//   those that a definition speaks about.
// `property` selects the properties of definitions whose file name contains it; others, and those
// without a verdict, are ignored, and so are tasks that have none left.
Suite loadSuite(const std::filesystem::path& path, const std::string& property = {});

}  // namespace braid::bench
