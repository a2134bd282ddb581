#include "solver/light/sat_solver.hpp"

#include <cadical.hpp>

#include <cassert>

namespace braid::solver::light {

namespace {

// Asked by CaDiCaL at each step of its search.
class StopSign final : public CaDiCaL::Terminator {
 public:
  void arm(const SearchLimits& limits) {
    limits_ = limits;
    calls_ = 0;
  }

  bool terminate() override {
    if (limits_.interrupted != nullptr && limits_.interrupted->load()) {
      return true;
    }
    // Looking at the clock costs more than most steps.
    constexpr unsigned kCallsPerLook = 64;
    return limits_.deadline && calls_++ % kCallsPerLook == 0 &&
           std::chrono::steady_clock::now() >= *limits_.deadline;
  }

 private:
  SearchLimits limits_;
  unsigned calls_ = 0;
};

constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

}  // namespace

struct SatSolver::Core {
  StopSign stop;
  CaDiCaL::Solver solver;
};

SatSolver::SatSolver() : core_(std::make_unique<Core>()) {
  CaDiCaL::Solver& solver = core_->solver;
  solver.configure("plain");
  solver.set("rephase", 0);
  solver.set("stabilize", 0);
  solver.connect_terminator(&core_->stop);
}

SatSolver::~SatSolver() {
  core_->solver.disconnect_terminator();
}

void SatSolver::addClause(std::span<const int> clause) {
  for (const int literal : clause) {
    core_->solver.add(literal);
  }
  core_->solver.add(0);
}

void SatSolver::prefer(int literal) {
  core_->solver.phase(literal);
}

SearchResult SatSolver::solve(std::span<const int> assumptions, const SearchLimits& limits) {
  CaDiCaL::Solver& solver = core_->solver;
  for (const int assumption : assumptions) {
    solver.assume(assumption);
  }
  if (limits.conflicts) {
    solver.limit("conflicts", *limits.conflicts);
  }
  if (limits.decisions) {
    solver.limit("decisions", *limits.decisions);
  }
  core_->stop.arm(limits);
  const int result = solver.solve();
  return result == kSatisfiable     ? SearchResult::Sat
         : result == kUnsatisfiable ? SearchResult::Unsat
                                    : SearchResult::Stopped;
}

bool SatSolver::isTrue(int literal) const {
  return core_->solver.val(literal) > 0;
}

bool SatSolver::isFailed(int assumption) const {
  return core_->solver.failed(assumption);
}

}  // namespace braid::solver::light
