// How solvers are started: the table of those whose flags and habits are known, and command lines.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace braid::solver::backend {

struct SmtLibCommand {
  std::vector<std::string> words;   // the program and its arguments
  std::vector<std::string> logics;  // to be tried in this order
  // What the command was given as; for messages.
  std::string text;

  // A command line, whose words are separated by spaces unless quoted by ' or ". A bare known
  // program gets its usual flags.
  static SmtLibCommand parse(std::string_view line);
  // Without its folder.
  [[nodiscard]] std::string programName() const;
};

}  // namespace braid::solver::backend
