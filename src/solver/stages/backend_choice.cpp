#include "solver/stages/backend_choice.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "solver/backend/cvc5_backend.hpp"
#include "solver/backend/smtlib_backend.hpp"
#include "solver/backend/z3_backend.hpp"
#include "solver/stages/portfolio.hpp"

namespace braid::solver {

namespace {

constexpr std::string_view kPipe = "smtlib:";
constexpr std::string_view kPortfolio = "portfolio";

// The members of "portfolio:A,B"; empty for another name. So a command must not contain a comma.
std::vector<std::string_view> membersOf(std::string_view name) {
  if (!name.starts_with(kPortfolio)) {
    return {};
  }
  name.remove_prefix(kPortfolio.size());
  if (name.empty()) {
    return {"z3", "cvc5"};
  }
  std::vector<std::string_view> members;
  while (!name.empty()) {
    name.remove_prefix(1);  // the colon or a comma
    const std::size_t end = std::min(name.find(','), name.size());
    members.push_back(name.substr(0, end));
    name.remove_prefix(end);
  }
  return members;
}

}  // namespace

bool isPipe(std::string_view name) {
  return name.starts_with(kPipe);
}

std::string problemWithBackend(std::string_view name) {
  if (name == "z3" || name == "z3-scopes" || name == "z3-fresh" || name == "cvc5") {
    return {};
  }
  if (isPipe(name)) {
    return name.size() > kPipe.size() ? "" : "smtlib: needs a command";
  }
  if (name == kPortfolio || name.starts_with(std::string(kPortfolio) + ":")) {
    const std::vector<std::string_view> members = membersOf(name);
    for (const std::string_view member : members) {
      const bool isNested = member.starts_with(kPortfolio);
      if (std::string problem = problemWithBackend(member); isNested || !problem.empty()) {
        return isNested ? "a portfolio cannot be a member of another" : problem;
      }
    }
    return members.size() > 1 ? "" : "a portfolio needs at least two solvers";
  }
  return "there is no solver " + std::string(name) +
         "; there are z3, z3-fresh, cvc5, smtlib:COMMAND and portfolio:A,B,...";
}

std::unique_ptr<Solver> makeBackend(std::string_view name, std::chrono::milliseconds queryTimeout,
                                    const SolverTuning& tuning, backend::QuerySize size) {
  assert(problemWithBackend(name).empty());
  if (const std::vector<std::string_view> members = membersOf(name); !members.empty()) {
    std::vector<std::unique_ptr<Solver>> solvers;
    solvers.reserve(members.size());
    for (const std::string_view member : members) {
      solvers.push_back(makeBackend(member, queryTimeout, tuning, size));
    }
    return std::make_unique<PortfolioSolver>(std::move(solvers));
  }
  if (name == "cvc5") {
    return std::make_unique<backend::Cvc5Backend>(queryTimeout, size, tuning.backend);
  }
  if (isPipe(name)) {
    return std::make_unique<backend::SmtLibBackend>(
        name.substr(kPipe.size()), queryTimeout, tuning.stages.mostProcessMemory, tuning.backend);
  }
  return std::make_unique<backend::Z3Backend>(
      queryTimeout, name == "z3-fresh" ? backend::Z3Mode::CombinedFresh : backend::kDefaultZ3Mode,
      size, tuning.backend);
}

}  // namespace braid::solver
