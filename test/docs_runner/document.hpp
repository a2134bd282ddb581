// What the pages of the documentation promise: files that they show, and commands with what these
// print.
//
// A code block is a file when a comment before it says so, which readers of the rendered page do
// not see: <!-- file: split.c -->. In other blocks a line "$ command" is run, and the lines up to
// the next such line are what it prints, on standard output and standard error together. A comment
// <!-- not run: why --> leaves a block out.
//
// In what is printed, times ("0.02 s"), addresses ("0xffff93600044") and other things that differ
// from run to run may have any value; "…" stands for any text within a line, and a line that has
// nothing but "…" for any number of lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace braid::docs {

struct ShownFile {
  std::string name;
  std::string text;
};

struct Command {
  std::string text;
  std::vector<std::string> expected;  // lines
  std::size_t line = 0;               // of the page
};

using Step = std::variant<ShownFile, Command>;

// In the order of the page.
std::vector<Step> stepsOf(std::string_view page);

// The options that the page names: words that start with two dashes.
struct NamedOption {
  std::string name;
  std::size_t line = 0;
};
std::vector<NamedOption> optionsIn(std::string_view page);

// Whether the lines are what was expected.
bool matches(const std::vector<std::string>& expected, const std::vector<std::string>& actual);
bool lineMatches(std::string_view expected, std::string_view actual);

std::vector<std::string> linesOf(std::string_view text);

}  // namespace braid::docs
