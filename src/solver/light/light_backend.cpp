#include "solver/light/light_backend.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/core/query_conjuncts.hpp"
#include "solver/core/stopwatch.hpp"
#include "solver/light/arrays/array_lemmas.hpp"
#include "solver/light/circuit/assumptions.hpp"
#include "solver/light/circuit/bit_blaster.hpp"
#include "solver/light/circuit/circuit.hpp"
#include "solver/light/circuit/circuit_cone.hpp"
#include "solver/light/circuit/circuit_values.hpp"
#include "solver/light/circuit/clause_writer.hpp"
#include "solver/light/light_model.hpp"
#include "solver/light/orders/order_cases.hpp"
#include "solver/light/query_cone.hpp"
#include "solver/light/sat/hard_sat.hpp"
#include "solver/light/sat/small_sat.hpp"
#include "term/evaluate.hpp"

namespace braid::solver::light {

using term::Kind;
using term::Term;

Tuning boundedByTimeOnly(Tuning tuning) {
  tuning.query.maxWork = std::uint64_t{1} << 50U;
  tuning.query.conflicts = std::numeric_limits<int>::max();
  return tuning;
}

Tuning withoutLimits(Tuning tuning) {
  tuning = boundedByTimeOnly(tuning);
  tuning.query.gates = tuning.query.products = std::numeric_limits<std::uint64_t>::max();
  return tuning;
}

namespace {

// The clauses that CaDiCaL has been given.
struct HardClauses {
  HardClauses(Circuit& circuit, const Tuning& tuning) : writer(circuit, solver, tuning.circuit) {}

  HardSat solver;
  ClauseWriter writer;
  std::size_t arrayLemmas = 0;
  std::size_t orderLemmas = 0;
};

// The clauses that queries share. Replaced when most of them only slow a query down.
struct Session {
  Session(Circuit& circuit, BitBlaster& blaster, const Tuning& tuning)
      : solver(tuning.sat), writer(circuit, solver, tuning.circuit), arrays(blaster, circuit) {}

  SmallSat solver;
  ClauseWriter writer;
  ArrayLemmas arrays;
  std::size_t orderLemmas = 0;  // number of lemmas written
  std::unique_ptr<HardClauses> hard;
};

}  // namespace

struct LightBackend::State {
  State(const Tuning& its, HardSearch hardSearch)
      : tuning(its),
        keepsHard(hardSearch == HardSearch::Kept),
        blaster(circuit, tuning.circuit),
        session(std::make_unique<Session>(circuit, blaster, tuning)),
        orders(tuning.orders) {}

  const Tuning& tuning;
  const bool keepsHard;
  Circuit circuit;
  BitBlaster blaster;
  std::unique_ptr<Session> session;
  bool isStale = false;                // whether the session has to be replaced
  std::uint64_t pastPropagations = 0;  // of earlier sessions
  CircuitCone counter;
  ConeScanner scanner;
  OrderCases orders;
  // For the query at hand; members, so that their memory is reused.
  QueryCone cone;
  QueryConjuncts parts;
  std::vector<Assumption> assumptions;

  // Collects the assumptions; returns a member of the query that is false by itself, or null.
  Term assume();
  void writeAssumptions();
  // The inputs of the circuit whose values decide the query.
  [[nodiscard]] std::vector<int> inputs(std::span<const ReadId> reads) const;
  // Asks CaDiCaL. After Sat, the small solver will try its model first; after Unsat, the
  // assumptions are reduced to those that cannot hold together.
  SearchResult searchHard(SearchLimits limits);
  // Tries all orders of the query's words, if the query is about nothing else.
  std::optional<Answer> tryOrders(std::size_t minTerms, const SearchLimits& limits);
  // Whether most of so many variables are about other queries only.
  [[nodiscard]] bool areMostlyOfOtherQueries(std::size_t variables);
  // The work for all queries so far; the query at hand may go on up to `endOfWork`.
  [[nodiscard]] std::uint64_t work() const {
    const std::uint64_t propagations = pastPropagations + session->solver.propagations();
    return circuit.size() / tuning.query.gatesPerWork +
           propagations / tuning.query.propagationsPerWork + orders.work() + hardWork;
  }
  [[nodiscard]] std::uint64_t workLeft() const {
    const std::uint64_t done = work();
    return done < endOfWork ? endOfWork - done : 0;
  }
  std::uint64_t endOfWork = 0;
  std::uint64_t hardWork = 0;
  void writeOrderLemmas(Effort effort);
};

LightBackend::LightBackend(const Tuning& tuning, HardSearch hardSearch)
    : tuning_(tuning), state_(std::make_unique<State>(tuning_, hardSearch)) {
  statistics_.name = "light";
}

LightBackend::~LightBackend() = default;

void LightBackend::collectStatistics(std::vector<StageStatistics>& into) const {
  into.push_back(statistics_);
}

Answer LightBackend::check(const Query& query) {
  const Stopwatch watch(statistics_.seconds);
  ++statistics_.asked;
  interrupted_.store(false);
  if (state_->circuit.size() > tuning_.query.keptGates) {
    state_ =
        std::make_unique<State>(tuning_, state_->keepsHard ? HardSearch::Kept : HardSearch::Anew);
  }
  const std::uint64_t workBefore = state_->work();
  state_->endOfWork = workBefore + std::min(tuning_.query.maxWork, query.mostWork);
  Answer answer = solve(query);
  assert(state_->work() >= workBefore);
  work_ += tuning_.query.workPerQuery + (state_->work() - workBefore);
  statistics_.answered += isUnknown(answer) ? 0U : 1U;
  return answer;
}

Term LightBackend::State::assume() {
  assumptions.clear();
  for (std::size_t i = 0; i < parts.conjuncts.size(); ++i) {
    blaster.blast(parts.conjuncts[i]);
    const Literal literal = blaster.literal(parts.conjuncts[i]);
    if (literal == kFalse) {
      return parts.members[i];
    }
    if (literal != kTrue) {
      assumptions.push_back({parts.members[i], literal});
    }
  }
  return {};
}

void LightBackend::State::writeAssumptions() {
  if (isStale) {
    pastPropagations += session->solver.propagations();
    session = std::make_unique<Session>(circuit, blaster, tuning);
    isStale = false;
  }
  for (Assumption& assumption : assumptions) {
    assumption.number = session->writer.write(assumption.literal);
  }
}

void LightBackend::State::writeOrderLemmas(Effort effort) {
  Comparisons& comparisons = blaster.comparisons();
  comparisons.addLemmas(cone.comparisons, effort == Effort::Little ? tuning.query.fewOrdered
                                                                   : tuning.query.maxOrdered);
  comparisons.write(session->writer, session->orderLemmas);
  session->orderLemmas = comparisons.lemmaCount();
}

std::vector<int> LightBackend::State::inputs(std::span<const ReadId> reads) const {
  std::vector<int> result;
  const auto include = [&](Bits word) {
    for (const Literal bit : word) {
      if (const int number = session->writer.find(bit); number != 0) {
        result.push_back(number);
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

SearchResult LightBackend::State::searchHard(SearchLimits limits) {
  std::unique_ptr<HardClauses>& kept = session->hard;
  if (!kept || !keepsHard || areMostlyOfOtherQueries(kept->solver.variables())) {
    kept = std::make_unique<HardClauses>(circuit, tuning);
  }
  HardSat& hard = kept->solver;
  ClauseWriter& writer = kept->writer;
  const std::uint64_t clausesBefore = hard.clauses();
  std::vector<int> numbers;
  numbers.reserve(assumptions.size());
  for (const Assumption& assumption : assumptions) {
    numbers.push_back(writer.write(assumption.literal));
  }
  kept->arrayLemmas = session->arrays.writeFrom(kept->arrayLemmas, writer);
  if (session->orderLemmas != kept->orderLemmas) {
    blaster.comparisons().write(writer, kept->orderLemmas);
    kept->orderLemmas = session->orderLemmas;
  }
  const std::uint64_t workOfClauses =
      tuning.query.workPerHardClause * (hard.clauses() - clausesBefore);
  if ((limits.clauses && hard.clauses() > *limits.clauses) || workOfClauses > workLeft()) {
    return SearchResult::Stopped;
  }
  hardWork += workOfClauses;
  limits.steps = workLeft() / std::max<std::uint64_t>(tuning.query.workPerHardStep, 1);
  const SearchResult result = hard.solve(numbers, limits);
  hardWork += tuning.query.workPerHardStep * hard.steps();
  if (result == SearchResult::Unsat) {
    std::erase_if(assumptions, [&](const Assumption& assumption) {
      return !hard.isFailed(writer.find(assumption.literal));
    });
  }
  if (result == SearchResult::Sat) {
    session->solver.restart();
    for (std::uint32_t gate = 1; gate < circuit.size(); ++gate) {
      const int number = session->writer.find(Literal::of(gate));
      const int hardNumber = writer.find(Literal::of(gate));
      if (number != 0 && hardNumber != 0) {
        session->solver.prefer(hard.isTrue(hardNumber) ? number : -number);
      }
    }
  }
  return result;
}

std::optional<Answer> LightBackend::State::tryOrders(std::size_t minTerms,
                                                     const SearchLimits& limits) {
  if (cone.comparisons.empty() || !cone.selects.empty()) {
    return std::nullopt;
  }
  std::optional<OrderCases::Result> result = orders.decide(parts.conjuncts, minTerms, limits);
  if (!result) {
    return std::nullopt;
  }
  if (result->model != nullptr) {
    return Sat{std::move(result->model)};
  }
  std::vector<Term> core;
  for (const std::size_t conjunct : result->core) {
    core.push_back(parts.members[conjunct]);
  }
  std::sort(core.begin(), core.end());
  core.erase(std::unique(core.begin(), core.end()), core.end());
  return Unsat{std::move(core)};
}

bool LightBackend::State::areMostlyOfOtherQueries(std::size_t variables) {
  if (variables < tuning.query.fewAssigned) {
    return false;
  }
  std::vector<Literal> roots;
  roots.reserve(assumptions.size());
  for (const Assumption& assumption : assumptions) {
    roots.push_back(assumption.literal);
  }
  return variables > tuning.query.maxWaste * counter.count(circuit, roots);
}

namespace {

[[maybe_unused]] bool satisfies(const term::Model& model, const Query& query) {
  term::Evaluator evaluator(model);
  const auto holds = [&](Term t) { return evaluator.holds(t) == std::optional(true); };
  return std::ranges::all_of(query.conditions, holds) && (!query.question || holds(query.question));
}

}  // namespace

SearchLimits LightBackend::searchLimits() const {
  SearchLimits limits;
  limits.interrupted = &interrupted_;
  if (timeout_.count() != 0) {
    limits.deadline = std::chrono::steady_clock::now() + timeout_;
  }
  return limits;
}

Answer LightBackend::solve(const Query& query) {
  State& state = *state_;
  state.parts.split(query);
  const bool isLittle = query.effort == Effort::Little;
  const Fitness fitness = state.scanner.scan(
      state.parts.conjuncts,
      {isLittle ? tuning_.query.littleGates : tuning_.query.gates, tuning_.query.products},
      state.cone);
  if (fitness != Fitness::Fits) {
    return Unknown{fitness == Fitness::TooMuch ? kTooMuchForLight : kNotForLight};
  }
  if (std::optional<Answer> answer = state.tryOrders(tuning_.query.manyTerms, searchLimits())) {
    return std::move(*answer);
  }
  if (const Term falseMember = state.assume()) {
    return Unsat{{falseMember}};
  }
  state.writeAssumptions();
  return search(query);
}

Answer LightBackend::search(const Query& query) {
  State& state = *state_;
  Session& session = *state.session;
  SearchLimits limits = searchLimits();
  SearchLimits hardLimits = limits;
  limits.conflicts = tuning_.query.easyConflicts;
  limits.propagations = query.effort == Effort::Little ? tuning_.query.littlePropagations
                        : query.effort == Effort::Moderate
                            ? tuning_.query.moderatePropagations
                            : state.workLeft() * tuning_.query.propagationsPerWork;
  bool isEasy = true;
  hardLimits.conflicts = tuning_.query.conflicts;
  if (query.effort == Effort::Moderate) {
    hardLimits.conflicts = tuning_.query.moderateConflicts;
    hardLimits.clauses = tuning_.query.moderateClauses;
  }
  const std::vector<int> numbers = numbersOf(state.assumptions);
  const auto unsat = [&](std::span<const int> inputs) {
    minimise(session.solver, state.assumptions, inputs, limits, tuning_.circuit);
    return Unsat{membersOf(state.assumptions)};
  };
  bool wasHard = false;
  const int maxRounds = query.effort == Effort::Little     ? tuning_.query.littleRounds
                        : query.effort == Effort::Moderate ? tuning_.query.moderateRounds
                                                           : std::numeric_limits<int>::max();
  for (int round = 0; round < maxRounds && state.workLeft() > 0; ++round) {
    const std::vector<ReadId> reads = session.arrays.activeReads(state.cone.selects);
    const std::vector<int> inputs = state.inputs(reads);
    const SearchResult result = session.solver.solve(numbers, inputs, limits);
    if (result == SearchResult::Unsat) {
      keepFailed(session.solver, state.assumptions);
      return unsat(inputs);
    }
    if (result == SearchResult::Stopped && isEasy && !limits.isTimeUp()) {
      isEasy = false;
      limits.conflicts = query.effort == Effort::Little ? tuning_.query.easyConflicts
                                                        : tuning_.query.smallConflicts;
      state.writeOrderLemmas(query.effort);
      continue;
    }
    if (result == SearchResult::Stopped) {
      if (!std::exchange(wasHard, true)) {
        if (std::optional<Answer> answer = state.tryOrders(0, limits)) {
          return std::move(*answer);
        }
      }
      const bool givesUp = query.effort == Effort::Little || limits.isTimeUp();
      const SearchResult hard = givesUp ? SearchResult::Stopped : state.searchHard(hardLimits);
      if (hard == SearchResult::Unsat) {
        return unsat(inputs);
      }
      if (hard == SearchResult::Stopped) {
        state.isStale = !state.keepsHard;  // its gates would only slow down other queries
        return Unknown{interrupted_.load() ? "interrupted" : "timeout"};
      }
      continue;
    }
    CircuitValues values(state.circuit, session.writer, session.solver);
    ArrayContents contents;
    if (!session.arrays.check(reads, values, contents)) {
      session.arrays.writeFound(session.writer);
      continue;
    }
    state.isStale = state.areMostlyOfOtherQueries(session.solver.assignedCount());
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
