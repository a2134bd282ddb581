#include "solver/light/light_backend.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "solver/light/bit_blaster.hpp"
#include "solver/light/circuit.hpp"
#include "solver/light/clause_writer.hpp"
#include "solver/light/light_model.hpp"
#include "solver/light/query_cone.hpp"
#include "solver/light/sat_solver.hpp"
#include "solver/stopwatch.hpp"
#include "term/evaluate.hpp"

namespace braid::solver::light {

using term::Kind;
using term::Term;

namespace {

// Circuits are kept up to this many gates, then everything is built anew.
constexpr std::size_t kMaxGates = 4'000'000;

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
  explicit Session(const Circuit& circuit) : writer(circuit, solver) {}

  SatSolver solver;
  ClauseWriter writer;
};

struct LightBackend::State {
  Circuit circuit;
  BitBlaster blaster{circuit};
  std::unique_ptr<Session> session = std::make_unique<Session>(circuit);
  ConeScanner scanner;
  // Of the query at hand; members to keep their memory.
  QueryCone cone;
  std::vector<Term> conjuncts;
  std::vector<Term> owners;  // of the conjuncts
  std::vector<Assumption> assumptions;

  void split(Term member);
  void assume(const Query& query);
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
void keepFailed(const SatSolver& solver, std::vector<Assumption>& assumptions) {
  std::erase_if(assumptions, [&](const Assumption& a) { return !solver.isFailed(a.literal); });
}

// Drops assumptions that are not needed, as far as little effort shows it.
void minimise(SatSolver& solver, std::vector<Assumption>& core, SearchLimits limits) {
  limits.conflicts = kMinimisingConflicts;
  limits.decisions = kMinimisingDecisions;
  for (std::size_t before = core.size() + 1; core.size() < before && core.size() > 1;) {
    before = core.size();
    if (solver.solve(literalsOf(core), limits) == SearchResult::Unsat) {
      keepFailed(solver, core);
    }
  }
  if (core.size() > kMaxMinimisedCore) {
    return;
  }
  for (std::size_t i = 0; i < core.size() && core.size() > 1;) {
    std::vector<Assumption> rest = core;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    if (solver.solve(literalsOf(rest), limits) == SearchResult::Unsat) {
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
  switch (session.solver.solve(literalsOf(assumptions), limits)) {
    case SearchResult::Stopped:
      return Unknown{interrupted_.load() ? "interrupted" : "timeout"};
    case SearchResult::Unsat:
      keepFailed(session.solver, assumptions);
      minimise(session.solver, assumptions, limits);
      return Unsat{membersOf(assumptions)};
    case SearchResult::Sat:
      break;
  }
  if (!query.wantModel) {
    return Sat{};
  }
  auto model = readModel(state.cone, state.blaster, session.writer, session.solver);
  assert(satisfies(*model, query));
  return Sat{std::move(model)};
}

}  // namespace braid::solver::light
