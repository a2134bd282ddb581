#include "solver/backend_choice.hpp"

#include <cassert>
#include <vector>

#include "solver/backend/cvc5_backend.hpp"
#include "solver/backend/smtlib_backend.hpp"
#include "solver/backend/z3_backend.hpp"

namespace braid::solver {

namespace {

constexpr std::string_view kPipe = "smtlib:";
// A solver in a process of its own that wants more is taken for one that has run wild.
constexpr std::uint64_t kPipeMemoryBytes = std::uint64_t{4} << 30U;

}  // namespace

std::string problemWithBackend(std::string_view name) {
  if (name == "z3" || name == "z3-fresh" || name == "cvc5") {
    return {};
  }
  if (name.starts_with(kPipe)) {
    return name.size() > kPipe.size() ? "" : "smtlib: needs a command";
  }
  return "there is no solver " + std::string(name) +
         "; there are z3, z3-fresh, cvc5, smtlib:COMMAND and portfolio:A,B,...";
}

std::unique_ptr<Solver> makeBackend(std::string_view name, std::chrono::milliseconds queryTimeout) {
  assert(problemWithBackend(name).empty());
  if (name == "cvc5") {
    return std::make_unique<backend::Cvc5Backend>(queryTimeout);
  }
  if (name.starts_with(kPipe)) {
    return std::make_unique<backend::SmtLibBackend>(name.substr(kPipe.size()), queryTimeout,
                                                    kPipeMemoryBytes);
  }
  return std::make_unique<backend::Z3Backend>(
      queryTimeout, name == "z3-fresh" ? backend::Z3Mode::CombinedFresh : backend::kDefaultZ3Mode);
}

}  // namespace braid::solver
