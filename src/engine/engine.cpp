#include "engine/engine.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <string>
#include <thread>
#include <utility>

#include "merge/rule_domain.hpp"
#include "support/resident_memory.hpp"

namespace braid::engine {

namespace {

constexpr double kProgressInterval = 0.1;
constexpr std::chrono::milliseconds kAttemptInterval{10};

std::unique_ptr<GuardTables> makeGuardTables(term::TermManager& terms,
                                             const merge::MergeOptions& options) {
  return options.mode == merge::MergeMode::None ? nullptr
                                                : std::make_unique<GuardTables>(terms, options);
}

EngineOptions withRules(EngineOptions options, const ir::Module& module) {
  options.merging = merge::withRules(options.merging, module);
  return options;
}

}  // namespace

Engine::Engine(const exec::Program& program, term::TermManager& terms, ir::FunctionId entry,
               const EngineOptions& options, Hooks hooks)
    : terms_(terms),
      options_(withRules(options, program.module())),
      hooks_(std::move(hooks)),
      guards_(makeGuardTables(terms, options_.merging)),
      findings_(hooks_.testFound),
      judge_(program, terms, entry, options_, findings_, [this] { return shouldStop(); }),
      run_{program,
           terms,
           entry,
           options_,
           judge_,
           [this] { return shouldStop(); },
           hooks_.pathEnded,
           [this] { reportProgress(); },
           [this] { return beginAttempts(monitor_->elapsedSeconds()); }},
      scheduler_(makeScheduler()),
      proofs_(program, terms, entry, options_),
      modes_(program, terms, entry, options_) {}

std::unique_ptr<Scheduler> Engine::makeScheduler() {
  if (options_.proving == Proving::Only) {
    return makeProofOnly(run_);
  }
  const bool goesTwoWays = traitsOf(options_.merging.mode).isCareful && options_.merging.trial > 0;
  return goesTwoWays ? makeTwoWays(run_, *guards_) : makeOneWay(run_, guards_.get());
}

Outcome Engine::run() {
  Outcome nothing;
  describeRun(nothing);
  findings_.setSummary(std::move(nothing));
  {
    const std::lock_guard lock(monitorMutex_);
    monitor_ = std::make_unique<Monitor>(
        options_.budget,
        Monitor::Callbacks{.wasInterrupted = hooks_.wasInterrupted,
                           .isDecided = [this] { return isDecidedByAttempt(); },
                           .needsPause = [this] { return areAttemptsDue(); },
                           .interruptSolver = [this] { scheduler_->interruptSolvers(); },
                           .isIgnored = [this](StopCause) { abandon(); }});
  }
  heed(&monitor_->signal());
  try {
    scheduler_->run();
  } catch (const support::Stopped&) {
    // What was found stays; conclude() tells that the rest is missing.
  }
  heed(nullptr);
  Outcome outcome;
  describeRun(outcome);
  waitForAttempts(outcome);
  const DecisionOfMode* decision = endAttempts();
  findings_.moveInto(outcome);
  if (decision != nullptr) {
    takeOver(*decision, outcome);
  }
  conclude(outcome);
  monitor_.reset();
  return outcome;
}

void Engine::heed(const support::StopSignal* signal) {
  terms_.heed(signal);
  if (guards_ != nullptr) {
    guards_->guards.heed(signal);
  }
}

void Engine::abandon() {
  if (!hooks_.abandon) {
    return;
  }
  const std::lock_guard lock(monitorMutex_);
  Outcome found = findings_.soFar();
  if (monitor_->cause() == StopCause::Decided && modes_.decided() != nullptr) {
    if (!modes_.decided()->outcome.violations.empty()) {
      return;  // the run has to confirm them
    }
    takeOver(*modes_.decided(), found);
  }
  conclude(found);
  hooks_.abandon(std::move(found));
}

void Engine::reportProgress() {
  const double now = monitor_->elapsedSeconds();
  beginAttempts(now);
  if (now - lastProgress_ < kProgressInterval) {
    return;
  }
  lastProgress_ = now;
  Outcome summary;
  describeRun(summary);
  const Progress progress{now,
                          scheduler_->paths(),
                          scheduler_->waiting(),
                          summary.statistics.steps,
                          findings_.violationCount(),
                          summary.meetings.total().patterns};
  findings_.setSummary(std::move(summary));
  if (hooks_.progress) {
    hooks_.progress(progress);
  }
}

bool Engine::triesModes() const {
  return traitsOf(options_.merging.mode).isCareful && options_.merging.trial > 0 &&
         options_.proving != Proving::Only && options_.solver.processes &&
         options_.tests == EngineOptions::Tests::None && !hooks_.pathEnded;
}

bool Engine::isProofDue(double seconds) const {
  return options_.proving == Proving::Auto && !proofs_.hasBegun() &&
         seconds >= options_.tuning.secondsBeforeProof;
}

bool Engine::areModesDue(double seconds) const {
  return !modes_.hasBegun() && seconds >= options_.tuning.secondsBeforeModes && triesModes();
}

bool Engine::beginAttempts(double seconds) {
  const bool beginsProof = isProofDue(seconds);
  const bool beginsModes = areModesDue(seconds);
  if (!beginsProof && !beginsModes) {
    return false;
  }
  const std::lock_guard lock(attemptsMutex_);
  if (beginsProof) {
    proofs_.begin();
  }
  if (beginsModes) {
    modes_.begin();
  }
  return true;
}

bool Engine::areAttemptsDue() {
  const std::lock_guard lock(attemptsMutex_);
  const double seconds = monitor_ == nullptr ? 0 : monitor_->elapsedSeconds();
  return !areAttemptsOver_ && (isProofDue(seconds) || areModesDue(seconds));
}

bool Engine::isDecidedByAttempt() {
  const std::lock_guard lock(attemptsMutex_);
  if (areAttemptsOver_) {
    return false;  // too late
  }
  proofs_.look();
  modes_.look();
  return proofs_.found() != nullptr || modes_.decided() != nullptr;
}

void Engine::waitForAttempts(const Outcome& outcome) {
  if (findings_.hasViolation() || outcome.reasons.empty() || shouldStop()) {
    return;
  }
  const auto areOver = [&] {
    const std::lock_guard lock(attemptsMutex_);
    if (options_.proving == Proving::Auto) {
      proofs_.begin();
    }
    return (options_.proving != Proving::Auto || proofs_.isOver()) && modes_.areOver();
  };
  const double end = 2 * monitor_->elapsedSeconds() + options_.tuning.secondsForProof;
  while (!areOver() && !shouldStop() && monitor_->elapsedSeconds() < end) {
    std::this_thread::sleep_for(kAttemptInterval);
  }
}

const DecisionOfMode* Engine::endAttempts() {
  {
    const std::lock_guard lock(attemptsMutex_);
    areAttemptsOver_ = true;
  }
  if (modes_.decided() == nullptr || judge_.isDone()) {
    return nullptr;
  }
  const DecisionOfMode& decision = *modes_.decided();
  const bool isConfirmed =
      std::ranges::all_of(decision.outcome.violations,
                          [&](const Violation& violation) { return judge_.judgeTold(violation); });
  return isConfirmed ? &decision : nullptr;
}

void Engine::takeOver(const DecisionOfMode& decision, Outcome& outcome) const {
  const Outcome& told = decision.outcome;
  assert(told.reasons.empty() && "otherwise it decides nothing");
  outcome.decidedBy = decision.mode;
  outcome.reasons.clear();
  outcome.warnings = told.warnings;
  outcome.preconditions = told.preconditions;
  outcome.unexplained = told.unexplained;
  outcome.coverage = told.coverage;
  outcome.statistics.paths = told.statistics.paths;
  outcome.statistics.seenBefore = told.statistics.seenBefore;
  outcome.statistics.states = told.statistics.states;
  outcome.statistics.maxWaiting = told.statistics.maxWaiting;
  outcome.statistics.steps = told.statistics.steps;
  outcome.statistics.merges = told.statistics.merges;
}

void Engine::describeRun(Outcome& outcome) const {
  scheduler_->describe(outcome);
  outcome.statistics.terms = terms_.termCount();
  outcome.testsGivenUp = judge_.tests().givenUp();
  if (guards_ != nullptr) {
    outcome.statistics.merging = {guards_->guards.statistics(), guards_->summaries.statistics(),
                                  outcome.statistics.solverStages.front().seconds};
  }
}

void Engine::conclude(Outcome& outcome) const {
  // A violation ends the search on purpose; otherwise what was not followed is left out.
  const bool isOver = options_.stopAtFirstViolation && !outcome.violations.empty();
  const prove::Proof* proof = proofs_.found() != nullptr ? proofs_.found() : scheduler_->proof();
  if (monitor_->shouldStop() && !isOver && !outcome.decidedBy) {
    if (monitor_->cause() != StopCause::Decided) {
      outcome.add({omissionOf(monitor_->cause()), {}, {}, 1});
    } else if (proof == nullptr) {
      const exec::Fault& fault = modes_.decided()->outcome.violations.front().fault;
      outcome.add({exec::Omission::UnconfirmedViolation, fault.location,
                   std::string(ir::faultText(fault.kind)), 1});
    }
  }
  if (proof != nullptr && !proof->isFound) {
    outcome.add({exec::Omission::NoProof, proof->location, proof->obstacle, 1});
  } else if (proof != nullptr && outcome.violations.empty()) {
    outcome.proof = *proof;
    outcome.reasons.clear();  // the proof covers what was left out
  }
  if (!outcome.violations.empty()) {
    outcome.verdict = Verdict::Invalid;
  } else {
    outcome.verdict = outcome.reasons.empty() ? Verdict::Valid : Verdict::Unknown;
  }
  const bool isVacuous = outcome.proof
                             ? outcome.proof->isVacuous
                             : outcome.statistics.paths == 0 && outcome.statistics.seenBefore == 0;
  if (outcome.verdict == Verdict::Valid && isVacuous) {
    outcome.warnings.push_back({outcome.proof ? outcome.proof->location : scheduler_->lastCut(),
                                "no input satisfies the assumptions: nothing was checked"});
  }
  outcome.statistics.seconds = monitor_->elapsedSeconds();
  outcome.statistics.peakMemoryBytes = support::peakResidentBytes();
}

}  // namespace braid::engine
