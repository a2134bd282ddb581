#include "solver/light/sat/hard_sat.hpp"

#include <cadical.hpp>

namespace braid::solver::light {

namespace {

// CaDiCaL asks this at each step of its search whether to stop.
class StopSign final : public CaDiCaL::Terminator {
 public:
  void arm(const SearchLimits& limits) {
    limits_ = limits;
    calls_ = 0;
  }
  bool terminate() override {
    // between looks at the clock, which costs more than most steps
    constexpr unsigned kCallsPerLook = 64;
    const std::uint64_t before = calls_++;
    return (limits_.steps && before >= *limits_.steps) ||
           (before % kCallsPerLook == 0 && limits_.isTimeUp());
  }
  [[nodiscard]] std::uint64_t calls() const { return calls_; }

 private:
  SearchLimits limits_;
  std::uint64_t calls_ = 0;
};

constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

}  // namespace

struct HardSat::Core {
  StopSign stop;
  CaDiCaL::Solver solver;
};

HardSat::HardSat() : core_(std::make_unique<Core>()) {
  core_->solver.connect_terminator(&core_->stop);
}

HardSat::~HardSat() {
  core_->solver.disconnect_terminator();
}

void HardSat::addClause(std::span<const int> clause) {
  ++clauses_;
  for (const int literal : clause) {
    core_->solver.add(literal);
  }
  core_->solver.add(0);
}

SearchResult HardSat::solve(std::span<const int> assumptions, const SearchLimits& limits) {
  CaDiCaL::Solver& solver = core_->solver;
  for (const int assumption : assumptions) {
    solver.assume(assumption);
  }
  if (limits.conflicts) {
    solver.limit("conflicts", *limits.conflicts);
  }
  core_->stop.arm(limits);
  const int result = solver.solve();
  return result == kSatisfiable     ? SearchResult::Sat
         : result == kUnsatisfiable ? SearchResult::Unsat
                                    : SearchResult::Stopped;
}

std::uint64_t HardSat::steps() const {
  return core_->stop.calls();
}

bool HardSat::isTrue(int literal) const {
  return core_->solver.val(literal) > 0;
}

bool HardSat::isFailed(int assumption) const {
  return core_->solver.failed(assumption);
}

}  // namespace braid::solver::light
