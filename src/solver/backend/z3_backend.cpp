#include "solver/backend/z3_backend.hpp"

#include <z3++.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "solver/backend/acceptable_model.hpp"
#include "solver/backend/circuit_weight.hpp"
#include "solver/backend/z3_model.hpp"
#include "solver/backend/z3_session.hpp"
#include "solver/backend/z3_translator.hpp"
#include "solver/core/stopwatch.hpp"

namespace braid::solver::backend {

using term::Term;

namespace {

Z3Strategy strategyOf(Z3Mode mode) {
  switch (mode) {
    case Z3Mode::SimpleAssuming:
      return {Z3Core::Simple, Z3Keeping::Assumptions};
    case Z3Mode::SimpleIncremental:
      return {Z3Core::Simple, Z3Keeping::Scopes};
    case Z3Mode::SimpleFresh:
      return {Z3Core::Simple, Z3Keeping::Nothing};
    case Z3Mode::CombinedIncremental:
      return {Z3Core::Combined, Z3Keeping::Scopes};
    case Z3Mode::CombinedFresh:
      return {Z3Core::Combined, Z3Keeping::Nothing};
    case Z3Mode::BitBlastIncremental:
      return {Z3Core::BitBlast, Z3Keeping::Scopes};
    case Z3Mode::BitBlastFresh:
      return {Z3Core::BitBlast, Z3Keeping::Nothing};
  }
  return {};
}

// A condition behind a literal is not used to simplify others when they are asserted, and circuits
// of floats need that: where inputs are fixed, a test took seven times as long without.
Z3Strategy floatStrategyOf(Z3Mode mode) {
  Z3Strategy strategy = strategyOf(mode);
  if (strategy.keeping == Z3Keeping::Assumptions) {
    strategy.keeping = Z3Keeping::Scopes;
  }
  return strategy;
}

}  // namespace

struct Z3Backend::State {
  State(Z3Mode mode, const Tuning& tuning)
      : session(context, translator, strategyOf(mode), tuning),
        floatSession(context, translator, floatStrategyOf(mode), tuning),
        freshSession(context, translator, {Z3Core::Combined, Z3Keeping::Nothing}, tuning) {}

  Z3Session& sessionFor(const Query& query, Z3Backend::Attempt attempt) {
    if (attempt == Z3Backend::Attempt::Fresh) {
      return freshSession;
    }
    return hasFloat(query) ? floatSession : session;
  }
  void resetSessions() {
    session.reset();
    floatSession.reset();
    freshSession.reset();
  }

  // Whether the context still answers; one that was cancelled does not.
  bool isUsable() {
    try {
      z3::solver probe = leavingSignalsAlone({context, z3::solver::simple()});
      probe.push();
      const z3::expr number = context.int_const("probe");
      probe.add(number > 0);
      return probe.check() == z3::sat;
    } catch (const z3::exception&) {
      return false;
    }
  }

  std::uint64_t stepsBefore = 0;  // of the context, before the check
  z3::context context;
  Z3Translator translator{context};
  Z3Session session;
  Z3Session floatSession;
  Z3Session freshSession;
};

Z3Backend::Z3Backend(std::chrono::milliseconds queryTimeout, Z3Mode mode, QuerySize size,
                     const Tuning& tuning)
    : watchdog_([this] { Z3_interrupt(state_->context); }),
      timeout_(queryTimeout),
      mode_(mode),
      size_(size),
      tuning_(tuning) {
  statistics_.name = "z3";
  statistics_.isBackend = true;
}

Z3Backend::~Z3Backend() = default;

Z3Backend::State& Z3Backend::state() {
  if (state_ == nullptr) {
    state_ = std::make_unique<State>(mode_, tuning_);
  }
  return *state_;
}

void Z3Backend::interrupt() {
  watchdog_.requestInterrupt();
}

void Z3Backend::collectStatistics(std::vector<StageStatistics>& into) const {
  into.push_back(statistics_);
}

namespace {

constexpr const char* kTimedOut = "timeout";
// Used instead of Z3's own reason: Z3 says "canceled" of other things, too.
constexpr const char* kOutOfSteps = "out of steps";

}  // namespace

Answer Z3Backend::check(const Query& query) {
  const Stopwatch watch(statistics_.seconds);
  ++statistics_.asked;
  Answer answer = asksTwice(query) ? askTwice(query) : ask(query, timeout_, Attempt::Kept);
  if (!isUnknown(answer)) {
    ++statistics_.answered;
    statistics_.latency.add(watch.elapsed());
  }
  return answer;
}

// A query that the kept solver does not answer soon is put to a new solver of the other kind.
// (Floats: see the table in this file's header. Integer division: 116 queries of a Collatz loop
// took the new ones 5 s, and the kept one more than 20 s for the first 40.)
Answer Z3Backend::askTwice(const Query& query) {
  const auto begin = std::chrono::steady_clock::now();
  Answer answer = ask(query, timeout_ / 2, Attempt::Kept);
  const auto* unknown = std::get_if<Unknown>(&answer);
  if (unknown == nullptr || (unknown->reason != kTimedOut && unknown->reason != kOutOfSteps)) {
    return answer;
  }
  const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - begin);
  const std::chrono::milliseconds least(1);
  return ask(query, timeout_.count() > 0 ? std::max(timeout_ - spent, least) : timeout_,
             Attempt::Fresh);
}

unsigned Z3Backend::stepLimit(const Query& query, Attempt attempt) const {
  switch (query.effort) {
    case Effort::Little:
      return tuning_.littleSteps;
    case Effort::Moderate:
      return tuning_.moderateSteps;
    case Effort::Full:
      break;
  }
  // With floats, the kept solver has half of the time instead of a limit of steps.
  const bool isSoon = attempt == Attempt::Kept && asksTwice(query) && !hasFloat(query);
  const std::uint64_t most = std::numeric_limits<unsigned>::max();
  const std::uint64_t bound =
      query.mostWork == kAnyWork ? 0 : std::clamp<std::uint64_t>(query.mostWork, 1, most);
  return static_cast<unsigned>(!isSoon      ? bound
                               : bound == 0 ? tuning_.soonSteps
                                            : std::min<std::uint64_t>(tuning_.soonSteps, bound));
}

Answer Z3Backend::ask(const Query& query, std::chrono::milliseconds limit, Attempt attempt) {
  return within(limit, [&] { return solve(query, attempt); });
}

// Runs `work` on Z3 and interrupts it when the time is up.
Answer Z3Backend::within(std::chrono::milliseconds limit, const std::function<Answer()>& work) {
  if (isStale_ || (state_ != nullptr && state_->translator.size() > tuning_.maxNodes)) {
    state_ = nullptr;
    isStale_ = false;
  }
  state();  // creates it: the watchdog may interrupt it
  Answer answer = Unknown{};
  watchdog_.arm(limit);
  try {
    answer = work();
  } catch (const z3::exception& error) {
    answer = Unknown{error.msg()};
    isStale_ = true;
  }
  const Watchdog::Cause cause = watchdog_.disarm();
  if (cause == Watchdog::Cause::None) {
    return answer;
  }
  // An interrupt that arrives inside a check ends with that check, and only the solver is lost. One
  // that arrives between two calls leaves Z3's context cancelled for good, and whatever is asked of
  // it later fails with "canceled". A question with a known answer shows which it was.
  if (!isStale_ && state_->isUsable()) {
    state_->resetSessions();
  } else {
    isStale_ = true;
  }
  // The answer of an interrupted check does not count: there were sats with an empty model.
  return Unknown{cause == Watchdog::Cause::Timeout ? kTimedOut : "interrupted"};
}

// Throws z3::exception.
Answer Z3Backend::solve(const Query& query, Attempt attempt) {
  State& state = this->state();
  std::uint32_t depth = 0;
  const auto include = [&](Term t) {
    depth = std::max(depth, state.translator.translate(t).depth);
  };
  std::ranges::for_each(query.conditions, include);
  if (query.question) {
    include(query.question);
  }
  if (size_ != QuerySize::Any && depth > tuning_.maxZ3Depth) {
    return Unknown{kTooLargeHere};
  }
  const std::uint64_t maxWeight = maxCircuitWeight(size_, tuning_);
  if (state.translator.totalCircuitWeight() > maxWeight && circuitWeightOf(query) > maxWeight) {
    return Unknown{kTooLargeHere};
  }
  Z3Session& session = state.sessionFor(query, attempt);
  session.assertQuery(query.conditions, query.question);
  const unsigned limit = stepLimit(query, attempt);
  const z3::check_result result = session.check(limit);
  const std::uint64_t now = session.stepsDone();
  const std::uint64_t before = std::exchange(state.stepsBefore, now);
  const std::uint64_t steps = now >= before ? now - before : now;  // Z3 tells 32 bits of its count
  steps_ += steps;
  if (result == z3::unsat) {
    return Unsat{session.core(steps < tuning_.cheapSteps)};
  }
  if (result == z3::unknown) {
    std::string reason = limit != 0 && steps >= limit ? kOutOfSteps : session.reasonUnknown();
    session.reset();  // the state that it gave up in is not known
    return Unknown{std::move(reason)};
  }
  // Z3 builds models of quantified formulas that need not be models. Arrays with few indices are
  // checked because Z3 does not count those: it says that two stores can turn an array of eight
  // equal elements into one of eight others. Floats are checked because that is cheap and exact,
  // and their circuits are large.
  const bool needsCheck =
      hasQuantifier(query) || hasFloat(query) || state.translator.hasSmallArray();
  if (!query.wantModel && !needsCheck) {
    return Sat{};
  }
  ReadModel read = readModel(session.model(), state.translator, tuning_);
  if (read.model == nullptr) {
    return Unknown{"model not understood"};
  }
  // Where evaluation cannot decide, Z3 is believed; but a sampled array may miss a point.
  const auto whenUndecided = read.isSampled ? WhenUndecided::Refuse : WhenUndecided::Believe;
  if ((needsCheck || read.isSampled) && !isAcceptable(query, *read.model, whenUndecided)) {
    return Unknown{"model does not satisfy the query"};
  }
  return Sat{std::move(read.model)};
}

namespace {

z3::expr valueOf(Z3Translator& translator, z3::context& context, term::Sort sort,
                 const term::Scalar& value) {
  if (sort.isBool()) {
    return context.bool_val(!value.isZero());
  }
  return {context, Z3_mk_numeral(context, value.toString().c_str(), translator.sort(sort))};
}

}  // namespace

std::optional<term::ModelValue> Z3Backend::evaluateByZ3(Term t, const term::Model& model) {
  std::optional<term::ModelValue> value;
  const Answer answer = within(timeout_, [&]() -> Answer {
    value = evaluated(t, model);
    return value ? Answer(Sat{}) : Answer(Unknown{});
  });
  return isSat(answer) ? value : std::nullopt;
}

// Throws z3::exception.
std::optional<term::ModelValue> Z3Backend::evaluated(Term t, const term::Model& model) {
  State& state = this->state();
  z3::expr_vector from(state.context);
  z3::expr_vector to(state.context);
  for (const auto& [variable, value] : model.assignments()) {
    from.push_back(state.translator.expression(variable));
    if (const auto* scalar = std::get_if<term::Scalar>(&value)) {
      to.push_back(valueOf(state.translator, state.context, variable.sort(), *scalar));
      continue;
    }
    const auto& array = std::get<term::ArrayValue>(value);
    const term::Sort index = variable.sort().index();
    const term::Sort element = variable.sort().element();
    const auto literal = [&](term::Sort sort, const term::Scalar& scalar) {
      return valueOf(state.translator, state.context, sort, scalar);
    };
    const z3::sort indexSort = state.translator.sort(index);
    z3::expr built = z3::const_array(indexSort, literal(element, array.defaultValue));
    for (const auto& [i, e] : array.elements) {
      const z3::expr place = literal(index, i);
      built = z3::store(built, place, literal(element, e));
    }
    to.push_back(built);
  }
  const z3::expr substituted = state.translator.expression(t).substitute(from, to);
  z3::solver solver = leavingSignalsAlone({state.context, z3::solver::simple()});
  const z3::expr result = state.context.constant("result", state.translator.sort(t.sort()));
  solver.add(result == substituted);
  if (solver.check() != z3::sat) {
    return std::nullopt;
  }
  const z3::model solved = solver.get_model();
  return readValue(solved, solved.eval(result, true));
}

Answer Z3Backend::checkScript(const std::string& script) {
  return within(timeout_, [&]() -> Answer {
    z3::solver solver = leavingSignalsAlone(z3::solver(state().context));
    solver.from_string(script.c_str());
    switch (solver.check()) {
      case z3::sat:
        return Sat{};
      case z3::unsat:
        return Unsat{};
      case z3::unknown:
        return Unknown{solver.reason_unknown()};
    }
    return Unknown{};
  });
}

}  // namespace braid::solver::backend
