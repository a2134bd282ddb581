#include "solver/backend/smtlib_command.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace braid::solver::backend {

namespace {

struct KnownSolver {
  std::string_view program;
  std::string_view flags;
  std::string_view logics;
};

// ALL is what SMT-LIB calls the logic of everything. Solvers without quantifiers want a narrower
// one; what a query has beyond it they refuse, which is an unknown.
//
// cvc5 and CVC4 have floats of other than 32 and 64 bits only with --fp-exp, which the makers warn
// of, so it is not set here.
constexpr std::string_view kAnyLogic = "ALL";
constexpr std::array<KnownSolver, 7> kKnownSolvers{{
    {"z3", "-in", kAnyLogic},
    {"cvc5", "--incremental --lang smt2", kAnyLogic},
    {"cvc4", "--incremental --lang smt2", kAnyLogic},
    {"yices-smt2", "--incremental --smt2-model-format", "QF_AUFBVLIA QF_AUFLIA QF_AUFBV"},
    {"bitwuzla", "--lang smt2", "ALL QF_AUFBVFP QF_AUFBV"},
    {"boolector", "--incremental --smt2 --smt2-model", "QF_AUFBV"},
    {"mathsat", "-input=smt2", "ALL QF_AUFBVLIA QF_AUFBV"},
}};

std::vector<std::string> split(std::string_view line) {
  std::vector<std::string> words;
  bool isInWord = false;
  char quote = '\0';
  for (const char c : line) {
    if (quote == c) {
      quote = '\0';
      continue;
    }
    const bool isBlank = quote == '\0' && (c == ' ' || c == '\t');
    if (!isBlank && !isInWord) {
      words.emplace_back();
    }
    isInWord = !isBlank;
    if (quote == '\0' && (c == '\'' || c == '"')) {
      quote = c;
    } else if (!isBlank) {
      words.back() += c;
    }
  }
  return words;
}

}  // namespace

std::string SmtLibCommand::programName() const {
  return words.empty() ? "" : words[0].substr(words[0].rfind('/') + 1);
}

SmtLibCommand SmtLibCommand::parse(std::string_view line) {
  SmtLibCommand command{split(line), {}, std::string(line)};
  const auto known = std::ranges::find(kKnownSolvers, command.programName(), &KnownSolver::program);
  const bool isKnown = known != kKnownSolvers.end();
  command.logics = split(isKnown ? known->logics : "ALL QF_AUFBV");
  if (isKnown && command.words.size() == 1) {
    const std::vector<std::string> flags = split(known->flags);
    command.words.insert(command.words.end(), flags.begin(), flags.end());
  }
  return command;
}

}  // namespace braid::solver::backend
