#include "solver/backend/smtlib_backend.hpp"

#include <optional>
#include <utility>

#include "solver/backend/acceptable_model.hpp"
#include "solver/core/stopwatch.hpp"

namespace braid::solver::backend {

using Cause = SmtLibFailure::Cause;
using Clock = std::chrono::steady_clock;

namespace {

// A program that fails to start this often before it ever succeeded is not started again.
constexpr unsigned kMostFailedStarts = 3;
// What a program gets to start, whatever a query's limit is; solvers take a hundredth of it.
constexpr std::chrono::seconds kStartTime{5};

}  // namespace

SmtLibBackend::SmtLibBackend(std::string_view command, std::chrono::milliseconds queryTimeout,
                             std::uint64_t memoryBytes, const Tuning& tuning)
    : command_(SmtLibCommand::parse(command)),
      timeout_(queryTimeout),
      memoryBytes_(memoryBytes),
      tuning_(tuning) {
  statistics_.name = "smtlib " + command_.programName();
  statistics_.isBackend = true;
}

SmtLibBackend::~SmtLibBackend() = default;

void SmtLibBackend::collectStatistics(std::vector<StageStatistics>& into) const {
  into.push_back(statistics_);
}

Answer SmtLibBackend::check(const Query& query) {
  const Stopwatch watch(statistics_.seconds);
  ++statistics_.asked;
  Answer answer = ask(query);
  if (!isUnknown(answer)) {
    ++statistics_.answered;
    statistics_.latency.add(watch.elapsed());
  }
  return answer;
}

Answer SmtLibBackend::ask(const Query& query) {
  interrupted_.store(false);
  if (failedStarts_ >= kMostFailedStarts) {
    return Unknown{lastFailure_};
  }
  try {
    ensureSession();
    Patience patience{std::nullopt, &interrupted_};
    if (timeout_.count() > 0) {
      patience.deadline = Clock::now() + timeout_;
    }
    return solve(query, patience);
  } catch (const SmtLibFailure& failure) {
    session_.reset();  // the state that it is in is not known
    const bool isOurWish =
        failure.cause() == Cause::Timeout || failure.cause() == Cause::Interrupted;
    return Unknown{isOurWish ? failure.what() : command_.text + ": " + failure.what()};
  }
}

// If the solver died between two queries, another one is started; no answer is lost by that.
void SmtLibBackend::ensureSession() {
  if (session_ != nullptr && session_->isIdle()) {
    return;
  }
  session_.reset();
  try {
    session_ = std::make_unique<SmtLibSession>(
        command_.words, command_.logics.at(logic_), memoryBytes_,
        Patience{Clock::now() + kStartTime, &interrupted_}, tuning_);
    hasStarted_ = true;
  } catch (const SmtLibFailure& failure) {
    if (failure.cause() == Cause::Interrupted) {
      throw;
    }
    if (!hasStarted_ && failure.cause() != Cause::Timeout && logic_ + 1 < command_.logics.size()) {
      ++logic_;
      ensureSession();
      return;
    }
    const std::string reason =
        failure.cause() == Cause::Timeout ? "does not answer" : failure.what();
    if (!hasStarted_) {
      ++failedStarts_;
      lastFailure_ = command_.text + ": " + reason;
    }
    throw SmtLibFailure(Cause::Broken, reason);
  }
}

// Throws SmtLibFailure.
Answer SmtLibBackend::solve(const Query& query, const Patience& patience) {
  switch (session_->check(query, patience)) {
    case SmtLibSession::Result::Unsat:
      return Unsat{};
    case SmtLibSession::Result::Unknown:
      return Unknown{session_->reasonUnknown(patience)};
    case SmtLibSession::Result::Sat:
      break;
  }
  const bool needsCheck = hasQuantifier(query) || hasFloat(query) || session_->hasSmallArray();
  if (!query.wantModel && !needsCheck) {
    return Sat{};
  }
  SmtLibSession::ReadModel read = session_->readModel(patience);
  if (read.model == nullptr) {
    return Unknown{"model not understood"};
  }
  const auto whenUndecided = read.isSampled ? WhenUndecided::Refuse : WhenUndecided::Believe;
  if ((needsCheck || read.isSampled) && !isAcceptable(query, *read.model, whenUndecided)) {
    return Unknown{"model does not satisfy the query"};
  }
  return Sat{std::move(read.model)};
}

}  // namespace braid::solver::backend
