#include "solver/backend/cvc5_backend.hpp"

#include <cvc5/cvc5.h>

#include <algorithm>
#include <sstream>
#include <utility>
#include <vector>

#include "solver/backend/acceptable_model.hpp"
#include "solver/backend/circuit_weight.hpp"
#include "solver/backend/cvc5_model.hpp"
#include "solver/backend/cvc5_session.hpp"
#include "solver/backend/cvc5_translator.hpp"
#include "solver/core/stopwatch.hpp"

namespace braid::solver::backend {

using term::Term;

namespace {

std::string reasonOf(const cvc5::Result& result) {
  std::ostringstream text;
  text << result.getUnknownExplanation();
  return text.str();
}

}  // namespace

struct Cvc5Backend::State {
  Cvc5Translator translator;
  Cvc5Session session;

  explicit State(QuerySize size)
      : session(translator,
                size == QuerySize::Any ? ProcessUse::OneQuery : ProcessUse::ManyQueries) {}
};

Cvc5Backend::Cvc5Backend(std::chrono::milliseconds queryTimeout, QuerySize size,
                         const Tuning& tuning)
    : watchdog_([this] { state_->session.interrupt(); }),
      timeout_(queryTimeout),
      size_(size),
      tuning_(tuning) {
  statistics_.name = "cvc5";
  statistics_.isBackend = true;
}

Cvc5Backend::~Cvc5Backend() {
  thread_.run([this] { state_.reset(); });
}

void Cvc5Backend::interrupt() {
  watchdog_.requestInterrupt();
}

void Cvc5Backend::collectStatistics(std::vector<StageStatistics>& into) const {
  into.push_back(statistics_);
}

Answer Cvc5Backend::check(const Query& query) {
  const Stopwatch watch(statistics_.seconds);
  ++statistics_.asked;
  Answer answer = Unknown{};
  thread_.run([&] { answer = ask(query); });
  if (!isUnknown(answer)) {
    ++statistics_.answered;
    statistics_.latency.add(watch.elapsed());
  }
  return answer;
}

Answer Cvc5Backend::ask(const Query& query) {
  if (state_ == nullptr || state_->translator.size() > tuning_.maxNodes) {
    state_ = std::make_unique<State>(size_);
  } else if (isStale_) {
    state_->session.reset();
  }
  isStale_ = false;
  Answer answer = Unknown{};
  watchdog_.arm(timeout_);
  try {
    answer = solve(query);
  } catch (const Untranslatable& refusal) {
    answer = Unknown{refusal.what()};
  } catch (const cvc5::CVC5ApiException& error) {
    answer = Unknown{error.getMessage()};
    isStale_ = true;
  }
  const Watchdog::Cause cause = watchdog_.disarm();
  if (cause == Watchdog::Cause::None) {
    return answer;
  }
  isStale_ = true;  // the limit that ended the check is still set
  if (isUnknown(answer)) {
    return Unknown{cause == Watchdog::Cause::Timeout ? "timeout" : "interrupted"};
  }
  return answer;
}

// Throws Untranslatable and cvc5::CVC5ApiException.
Answer Cvc5Backend::solve(const Query& query) {
  Cvc5Translator& translator = state_->translator;
  Cvc5Session& session = state_->session;
  std::vector<Term> roots(query.conditions.begin(), query.conditions.end());
  if (query.question) {
    roots.push_back(query.question);
  }
  for (const Term t : roots) {
    translator.translate(t);
    if (size_ != QuerySize::Any && translator.depthOf(t) > tuning_.maxCvc5Depth) {
      return Unknown{kTooLargeHere};
    }
  }
  const std::uint64_t maxWeight = maxCvc5CircuitWeight(size_, tuning_);
  if (translator.totalCircuitWeight() > maxWeight &&
      circuitWeightOf(query, cvc5CircuitWeight) > maxWeight) {
    return Unknown{kTooLargeHere};
  }
  if (hasQuantifier(query)) {
    session.assertAlone(roots);
  } else {
    session.assertQuery(query.conditions, query.question);
  }
  const cvc5::Result result = session.check();
  if (result.isUnsat()) {
    return Unsat{};
  }
  if (!result.isSat()) {
    isStale_ = true;  // the state that it gave up in is not known
    return Unknown{reasonOf(result)};
  }
  // The same kinds of models as Z3's: cvc5's support of most of this is experimental.
  const bool needsCheck = hasQuantifier(query) || hasFloat(query) || translator.hasSmallArray();
  if (!query.wantModel && !needsCheck) {
    return Sat{};
  }
  std::shared_ptr<const term::Model> model = readModel(session.solver(), translator, roots);
  if (model == nullptr) {
    return Unknown{"model not understood"};
  }
  if (needsCheck && !isAcceptable(query, *model, WhenUndecided::Believe)) {
    return Unknown{"model does not satisfy the query"};
  }
  return Sat{std::move(model)};
}

}  // namespace braid::solver::backend
