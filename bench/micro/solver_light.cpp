// What the light solver is worth: along a feasible path of 400 conditions both directions of the
// next branch are asked, with the whole path before it or with the few conditions that matter, of
// the light solver and of Z3. The figures in solver/light/light_backend.hpp are from here.
#include <benchmark/benchmark.h>

#include <random>
#include <string>
#include <vector>

#include "solver/backend/z3_backend.hpp"
#include "solver/light/light_backend.hpp"
#include "term/evaluate.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {
namespace {

using backend::Z3Backend;
using backend::Z3Mode;
using light::LightBackend;
using term::Sort;
using term::Term;

constexpr int kLength = 400;

enum class Workload : std::uint8_t {
  Words,   // sums, masks and shifts of 20 words of 32 bits, compared
  Bytes,   // a parser: bytes one after the other, each compared with constants and its neighbours
  Tables,  // as bytes, some of them read from an array at the place that a byte says
};

// Random conditions that one hidden assignment satisfies, as a real path has them.
class PathMaker {
 public:
  explicit PathMaker(Workload workload) : workload_(workload) {
    for (int i = 0; i < (workload == Workload::Words ? 20 : kLength + 8); ++i) {
      const Sort sort = workload == Workload::Words ? Sort::bits(32) : Sort::bits(8);
      variables_.push_back(m_.makeVariable("x" + std::to_string(i), sort));
      hidden_.set(variables_.back(), term::Scalar(draw(100)));
    }
    table_ = m_.makeVariable("t", Sort::array(Sort::bits(32), Sort::bits(8)));
    hidden_.set(table_, term::ArrayValue{term::Scalar(7), {}});
  }

  std::vector<Term> path() {
    std::vector<Term> conditions;
    term::Evaluator evaluator(hidden_);
    while (conditions.size() < kLength) {
      const Term c =
          workload_ == Workload::Words ? wordCondition() : byteCondition(conditions.size());
      if (!c.isConstant()) {
        conditions.push_back(evaluator.holds(c).value() ? c : m_.makeNot(c));
      }
    }
    return conditions;
  }

  term::TermManager& terms() { return m_; }

 private:
  int draw(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random_); }
  Term number(int limit) { return m_.makeBits(32, draw(limit)); }
  Term compare(Term a, Term b) {
    return draw(20) == 0  ? m_.makeEqual(a, b)
           : draw(2) == 0 ? m_.makeBvULt(a, b)
                          : m_.makeBvSLt(a, b);
  }

  Term variable() { return variables_[static_cast<std::size_t>(draw(20))]; }
  Term word() {
    const Term a = variable();
    switch (draw(6)) {
      case 0:
        return m_.makeBvMul(number(9), a);
      case 1:
        return m_.makeBvXor(a, variable());
      case 2:
        return m_.makeBvAnd(a, number(256));
      case 3:
        return m_.makeBvLShr(a, number(31));
      case 4:
        return m_.makeBvAdd(a, number(1000));
      default:
        return m_.makeBvSub(a, variable());
    }
  }
  Term wordCondition() {
    const Term a = word();
    return compare(a, word());
  }

  Term byte(std::size_t at) {
    const Term b = m_.makeBvZeroExtend(variables_[at + static_cast<std::size_t>(draw(8))], 32);
    if (workload_ == Workload::Tables && draw(3) == 0) {
      if (draw(6) == 0) {
        table_ = m_.makeStore(table_, b, variables_[at]);
      }
      return m_.makeBvZeroExtend(m_.makeSelect(table_, b), 32);
    }
    return b;
  }
  Term byteCondition(std::size_t at) {
    switch (draw(4)) {
      case 0:
        return compare(byte(at), number(256));
      case 1:
        return compare(m_.makeBvAdd(byte(at), byte(at)), number(512));
      case 2:
        return compare(m_.makeBvAdd(m_.makeBvMul(byte(at), m_.makeBits(32, 10)), byte(at)),
                       m_.makeBvAdd(byte(at), number(1000)));
      default:
        return compare(m_.makeBvSub(byte(at), number(48)), byte(at));
    }
  }

  Workload workload_;
  term::TermManager m_;
  std::mt19937 random_{42};
  std::vector<Term> variables_;
  Term table_;
  term::Model hidden_;
};

constexpr std::size_t kWhole = kLength;
constexpr std::size_t kNine = 9;

template <typename MakeSolver>
void askAlongPath(benchmark::State& state, Workload workload, std::size_t window,
                  const MakeSolver& make) {
  PathMaker maker(workload);
  const std::vector<Term> path = maker.path();
  double unknown = 0;
  double sat = 0;
  double questions = 0;
  for ([[maybe_unused]] auto round : state) {
    auto solver = make();
    for (std::size_t i = 0; i < path.size(); ++i) {
      const std::size_t first = i > window ? i - window : 0;
      const std::span<const Term> conditions(path.data() + first, i - first);
      for (const Term question : {path[i], maker.terms().makeNot(path[i])}) {
        const Answer answer = solver->check({conditions, question, true});
        unknown += isUnknown(answer) ? 1 : 0;
        sat += isSat(answer) ? 1 : 0;
        ++questions;
      }
    }
  }
  state.counters["unknown"] = unknown / questions;
  state.counters["sat"] = sat / questions;
  state.counters["perQuestion"] =
      benchmark::Counter(questions, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

std::unique_ptr<Solver> makeLight() {
  return std::make_unique<LightBackend>();
}
std::unique_ptr<Solver> makeZ3() {
  return std::make_unique<Z3Backend>(std::chrono::milliseconds(1000));
}
std::unique_ptr<Solver> makeFreshZ3() {
  return std::make_unique<Z3Backend>(std::chrono::milliseconds(1000), Z3Mode::SimpleFresh);
}

#define BRAID_ASK(workload, window, make)                                                      \
  BENCHMARK_CAPTURE(askAlongPath, workload##_##window##_##make, Workload::workload, k##window, \
                    make)                                                                      \
      ->Unit(benchmark::kMillisecond)                                                          \
      ->Iterations(1)

#define BRAID_WORKLOAD(workload)         \
  BRAID_ASK(workload, Whole, makeLight); \
  BRAID_ASK(workload, Whole, makeZ3);    \
  BRAID_ASK(workload, Nine, makeLight);  \
  BRAID_ASK(workload, Nine, makeZ3);     \
  BRAID_ASK(workload, Nine, makeFreshZ3)

BRAID_WORKLOAD(Words);
BRAID_WORKLOAD(Bytes);
BRAID_WORKLOAD(Tables);

}  // namespace
}  // namespace braid::solver
