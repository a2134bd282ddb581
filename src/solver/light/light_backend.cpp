#include "solver/light/light_backend.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "solver/light/array_lemmas.hpp"
#include "solver/light/bit_blaster.hpp"
#include "solver/light/circuit.hpp"
#include "solver/light/circuit_cone.hpp"
#include "solver/light/circuit_values.hpp"
#include "solver/light/clause_writer.hpp"
#include "solver/light/light_model.hpp"
#include "solver/light/query_cone.hpp"
#include "solver/light/small_sat.hpp"
#include "solver/stopwatch.hpp"
#include "term/evaluate.hpp"

namespace braid::solver::light {

using term::Kind;
using term::Term;

namespace {

// Propagation runs into gates of other queries wherever they share inputs. When a query gives
// values to this many more variables than its own circuit has, the next one begins with empty
// clauses.
constexpr std::size_t kFewAssigned = 1000;
constexpr std::size_t kMaxWaste = 2;

// Circuits are kept up to this many gates, then everything is built anew.
constexpr std::size_t kMaxGates = 4'000'000;

// How often lemmas about arrays are added before a query is given up.
constexpr int kMaxRounds = 300;

// What cannot be assumed together may be much less than what the SAT solver names first.
constexpr std::size_t kMaxMinimisedCore = 20;
constexpr int kMinimisingConflicts = 20;
constexpr int kMinimisingDecisions = 100;

// One conjunct of a query.
struct Assumption {
  Term term;        // the member of the query that it comes from
  Literal circuit;  // never constant
  int literal = 0;  // of the SAT solver
};

}  // namespace

// A SAT solver and the clauses it holds.
struct Session {
  Session(Circuit& circuit, BitBlaster& blaster)
      : writer(circuit, solver), arrays(blaster, circuit) {}

  SmallSat solver;
  ClauseWriter writer;
  ArrayLemmas arrays;
};

struct LightBackend::State {
  Circuit circuit;
  BitBlaster blaster{circuit};
  std::unique_ptr<Session> session = std::make_unique<Session>(circuit, blaster);
  bool isStale = false;  // the session
  CircuitCone counter;
  ConeScanner scanner;
  // Of the query at hand; members to keep their memory.
  QueryCone cone;
  std::vector<Term> conjuncts;
  std::vector<Term> owners;  // of the conjuncts
  std::vector<Assumption> assumptions;

  void split(Term member);
  // The solver's inputs that decide everything about the query.
  std::vector<int> inputs(std::span<const ReadId> reads);
  [[nodiscard]] bool wastesTime();
};

LightBackend::LightBackend(LightLimits limits)
    : limits_(limits), state_(std::make_unique<State>()) {
  statistics_.name = "light";
}

LightBackend::~LightBackend() = default;

void LightBackend::collectStatistics(std::vector<StageStatistics>& into) const {
  into.push_back(statistics_);
}

// Takes conjunctions apart: each part is assumed by itself.
void LightBackend::State::split(Term member) {
  std::vector<Term> work = {member};
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (t.is(Kind::And)) {
      work.insert(work.end(), t.children().begin(), t.children().end());
    } else {
      conjuncts.push_back(t);
      owners.push_back(member);
    }
  }
}

std::vector<int> LightBackend::State::inputs(std::span<const ReadId> reads) {
  std::vector<int> result;
  const auto include = [&](Bits word) {
    for (const Literal bit : word) {
      if (const int input = session->writer.find(bit); input != 0) {
        result.push_back(input);
      }
    }
  };
  for (const Term variable : cone.variables) {
    include(blaster.bits(variable));
  }
  for (const ReadId read : reads) {
    include(blaster.reads().read(read).value);
  }
  return result;
}

bool LightBackend::State::wastesTime() {
  const std::size_t assigned = session->solver.assignedCount();
  if (assigned < kFewAssigned) {
    return false;
  }
  std::vector<Literal> roots;
  for (const Assumption& assumption : assumptions) {
    roots.push_back(assumption.circuit);
  }
  return assigned > kMaxWaste * counter.count(circuit, roots);
}

Answer LightBackend::check(const Query& query) {
  const Stopwatch watch(statistics_.seconds);
  ++statistics_.asked;
  interrupted_.store(false);
  if (state_->circuit.size() > kMaxGates) {
    state_ = std::make_unique<State>();
  }
  Answer answer = solve(query);
  statistics_.answered += isUnknown(answer) ? 0U : 1U;
  return answer;
}

namespace {

#ifndef NDEBUG
bool satisfies(const term::Model& model, const Query& query) {
  term::Evaluator evaluator(model);
  const auto holds = [&](Term t) { return evaluator.holds(t) == std::optional(true); };
  return std::ranges::all_of(query.conditions, holds) && (!query.question || holds(query.question));
}
#endif

// The members of the query that the assumptions come from, each once.
std::vector<Term> membersOf(std::span<const Assumption> assumptions) {
  std::vector<Term> members;
  for (const Assumption& assumption : assumptions) {
    if (std::ranges::find(members, assumption.term) == members.end()) {
      members.push_back(assumption.term);
    }
  }
  return members;
}

std::vector<int> literalsOf(std::span<const Assumption> assumptions) {
  std::vector<int> literals;
  literals.reserve(assumptions.size());
  for (const Assumption& assumption : assumptions) {
    literals.push_back(assumption.literal);
  }
  return literals;
}

// Those that the solver blames, after it said unsat.
void keepFailed(const SmallSat& solver, std::vector<Assumption>& assumptions) {
  std::erase_if(assumptions, [&](const Assumption& a) { return !solver.isFailed(a.literal); });
}

// Drops assumptions that are not needed, as far as little effort shows it.
void minimise(SmallSat& solver, std::vector<Assumption>& core, std::span<const int> inputs,
              SearchLimits limits) {
  limits.conflicts = kMinimisingConflicts;
  limits.decisions = kMinimisingDecisions;
  for (std::size_t before = core.size() + 1; core.size() < before && core.size() > 1;) {
    before = core.size();
    if (solver.solve(literalsOf(core), inputs, limits) == SearchResult::Unsat) {
      keepFailed(solver, core);
    }
  }
  if (core.size() > kMaxMinimisedCore) {
    return;
  }
  for (std::size_t i = 0; i < core.size() && core.size() > 1;) {
    std::vector<Assumption> rest = core;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    if (solver.solve(literalsOf(rest), inputs, limits) == SearchResult::Unsat) {
      keepFailed(solver, rest);
      core = std::move(rest);
    } else {
      ++i;
    }
  }
}

}  // namespace

Answer LightBackend::solve(const Query& query) {
  State& state = *state_;
  state.conjuncts.clear();
  state.owners.clear();
  std::ranges::for_each(query.conditions, [&](Term t) { state.split(t); });
  if (query.question) {
    state.split(query.question);
  }
  if (!state.scanner.scan(state.conjuncts, {limits_.gates, limits_.products}, state.cone)) {
    return Unknown{kNotForLight};
  }
  std::vector<Assumption>& assumptions = state.assumptions;
  assumptions.clear();
  for (std::size_t i = 0; i < state.conjuncts.size(); ++i) {
    state.blaster.blast(state.conjuncts[i]);
    const Literal literal = state.blaster.literal(state.conjuncts[i]);
    if (literal == kFalse) {
      return Unsat{{state.owners[i]}};
    }
    if (literal != kTrue) {
      assumptions.push_back({state.owners[i], literal});
    }
  }
  if (state.isStale) {
    state.session = std::make_unique<Session>(state.circuit, state.blaster);
    state.isStale = false;
  }
  Session& session = *state.session;
  for (Assumption& assumption : assumptions) {
    assumption.literal = session.writer.write(assumption.circuit);
  }
  SearchLimits limits{.conflicts = limits_.conflicts, .interrupted = &interrupted_};
  const auto time = timeout_.count() == 0       ? limits_.time
                    : limits_.time.count() == 0 ? timeout_
                                                : std::min(limits_.time, timeout_);
  if (time.count() != 0) {
    limits.deadline = std::chrono::steady_clock::now() + time;
  }
  const std::vector<int> literals = literalsOf(assumptions);
  ArrayContents contents;
  for (int round = 0; round < kMaxRounds; ++round) {
    const std::vector<ReadId> reads = session.arrays.activeReads(state.cone.selects);
    const std::vector<int> inputs = state.inputs(reads);
    switch (session.solver.solve(literals, inputs, limits)) {
      case SearchResult::Stopped:
        return Unknown{interrupted_.load() ? "interrupted" : "timeout"};
      case SearchResult::Unsat:
        keepFailed(session.solver, assumptions);
        minimise(session.solver, assumptions, inputs, limits);
        return Unsat{membersOf(assumptions)};
      case SearchResult::Sat:
        break;
    }
    CircuitValues values(state.circuit, session.writer, session.solver);
    contents.clear();
    if (!session.arrays.check(reads, values, contents)) {
      session.arrays.writeFound(session.writer);
      continue;
    }
    state.isStale = state.wastesTime();
    if (!query.wantModel) {
      return Sat{};
    }
    auto model = readModel(state.cone, state.blaster, values, contents);
    assert(satisfies(*model, query));
    return Sat{std::move(model)};
  }
  return Unknown{"timeout"};
}

}  // namespace braid::solver::light
