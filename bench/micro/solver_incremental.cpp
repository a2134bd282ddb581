// Is it worth keeping a Z3 solver along a path? A feasible path of conditions is walked and at each
// step both directions of the next branch are asked, once per theory and way of asking. The
// default in solver/backend/z3_backend.hpp is set by these figures.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <random>
#include <vector>

#include "solver/backend/z3_backend.hpp"
#include "term/evaluate.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {
namespace {

using backend::Z3Backend;
using backend::Z3Mode;
using term::Sort;
using term::Term;

enum class Workload : std::uint8_t {
  LinearInt,
  NonlinearInt,
  Bits,
  Arrays,
  Quantifiers,
  BitsArrays
};

// Random conditions that one hidden assignment satisfies, as a real path has them.
class PathMaker {
 public:
  explicit PathMaker(Workload workload) : workload_(workload) {
    const Sort sort = usesBits() ? Sort::bits(32) : Sort::integer();
    for (int i = 0; i < kVariables; ++i) {
      variables_.push_back(m_.makeVariable("x" + std::to_string(i), sort));
      hidden_.set(variables_.back(), term::Scalar(draw(100)));
    }
    array_ = m_.makeVariable("a", Sort::array(sort, sort));
    hidden_.set(array_, term::ArrayValue{term::Scalar(7), {}});
  }

  std::vector<Term> path(int length) {
    std::vector<Term> conditions;
    while (static_cast<int>(conditions.size()) < length) {
      const Term c = condition();
      if (!c.isConstant()) {
        const bool holds = term::Evaluator(hidden_).holds(c).value();
        conditions.push_back(holds ? c : m_.makeNot(c));
      }
    }
    return conditions;
  }

  term::TermManager& terms() { return m_; }

 private:
  static constexpr int kVariables = 20;

  [[nodiscard]] bool usesBits() const {
    return workload_ == Workload::Bits || workload_ == Workload::BitsArrays;
  }
  int draw(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random_); }
  Term variable() { return variables_[static_cast<std::size_t>(draw(kVariables))]; }
  Term number(int limit) {
    return usesBits() ? m_.makeBits(32, draw(limit)) : m_.makeInt(draw(limit) - limit / 2);
  }

  Term integer() {
    const Term linear = draw(3) == 0
                            ? m_.makeIntAdd(m_.makeIntMul(number(9), variable()), number(200))
                            : m_.makeIntAdd(variable(), number(200));
    switch (workload_) {
      case Workload::NonlinearInt:
        return draw(8) == 0 ? m_.makeIntAdd(m_.makeIntMul(variable(), variable()), linear) : linear;
      case Workload::Arrays:
        return m_.makeIntAdd(m_.makeSelect(array_, variable()), linear);
      default:
        return linear;
    }
  }

  Term bits() {
    const Term a = workload_ == Workload::BitsArrays && draw(2) == 0
                       ? m_.makeSelect(array_, variable())
                       : variable();
    switch (draw(6)) {
      case 0:
        return m_.makeBvMul(number(9), a);
      case 1:
        return m_.makeBvXor(a, variable());
      case 2:
        return m_.makeBvAnd(a, number(256));
      case 3:
        return m_.makeBvLShr(a, m_.makeBits(32, draw(31)));
      case 4:
        return m_.makeBvAdd(a, number(1000));
      default:
        return m_.makeBvSub(a, variable());
    }
  }

  Term condition() {
    if (usesBits()) {
      if (workload_ == Workload::BitsArrays && draw(6) == 0) {
        array_ = m_.makeStore(array_, variable(), bits());
      }
      const Term a = bits();
      return draw(20) == 0  ? m_.makeEqual(a, bits())
             : draw(2) == 0 ? m_.makeBvULt(a, bits())
                            : m_.makeBvSLt(a, bits());
    }
    if (workload_ == Workload::Arrays && draw(6) == 0) {
      array_ = m_.makeStore(array_, variable(), integer());
    }
    if (workload_ == Workload::Quantifiers && draw(10) == 0) {
      const Term i = m_.makeBoundVariable("i" + std::to_string(next_++), Sort::integer());
      const Term guard = m_.makeAnd(m_.makeIntLe(m_.makeInt(0), i), m_.makeIntLt(i, m_.makeInt(8)));
      const Term body =
          m_.makeIntLe(m_.makeSelect(array_, i), m_.makeIntAdd(variable(), number(50)));
      return m_.makeForall(std::array{i}, m_.makeImplies(guard, body));
    }
    const Term a = integer();
    return draw(20) == 0 ? m_.makeEqual(a, integer()) : m_.makeIntLe(a, integer());
  }

  Workload workload_;
  term::TermManager m_;
  std::mt19937 random_{42};  // the same path for every way of asking
  std::vector<Term> variables_;
  Term array_;
  term::Model hidden_;
  int next_ = 0;
};

void askAlongPath(benchmark::State& state, Workload workload, Z3Mode mode) {
  constexpr int kLength = 200;
  PathMaker maker(workload);
  const std::vector<Term> path = maker.path(kLength);
  double unknown = 0;
  for ([[maybe_unused]] auto round : state) {
    Z3Backend solver(std::chrono::milliseconds(1000), mode);
    for (std::size_t i = 0; i < path.size(); ++i) {
      const std::span<const Term> prefix(path.data(), i);
      for (const Term question : {path[i], maker.terms().makeNot(path[i])}) {
        unknown += isUnknown(solver.check({prefix, question, false})) ? 1 : 0;
      }
    }
  }
  state.counters["unknown"] = unknown;
}

#define BRAID_PATH(workload)                                                     \
  BENCHMARK_CAPTURE(askAlongPath, workload##_simple, Workload::workload,         \
                    Z3Mode::SimpleIncremental)                                   \
      ->Unit(benchmark::kMillisecond)                                            \
      ->Iterations(1);                                                           \
  BENCHMARK_CAPTURE(askAlongPath, workload##_simple_fresh, Workload::workload,   \
                    Z3Mode::SimpleFresh)                                         \
      ->Unit(benchmark::kMillisecond)                                            \
      ->Iterations(1);                                                           \
  BENCHMARK_CAPTURE(askAlongPath, workload##_combined, Workload::workload,       \
                    Z3Mode::CombinedIncremental)                                 \
      ->Unit(benchmark::kMillisecond)                                            \
      ->Iterations(1);                                                           \
  BENCHMARK_CAPTURE(askAlongPath, workload##_combined_fresh, Workload::workload, \
                    Z3Mode::CombinedFresh)                                       \
      ->Unit(benchmark::kMillisecond)                                            \
      ->Iterations(1)

BRAID_PATH(LinearInt);
BRAID_PATH(NonlinearInt);
BRAID_PATH(Bits);
BENCHMARK_CAPTURE(askAlongPath, Bits_blast, Workload::Bits, Z3Mode::BitBlastIncremental)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(askAlongPath, Bits_blast_fresh, Workload::Bits, Z3Mode::BitBlastFresh)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BRAID_PATH(Arrays);
BRAID_PATH(BitsArrays);
BRAID_PATH(Quantifiers);

}  // namespace
}  // namespace braid::solver
