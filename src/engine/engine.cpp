#include "engine/engine.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/small_model.hpp"
#include "engine/uninitialised.hpp"
#include "support/resident_memory.hpp"

namespace braid::engine {

using exec::Fault;
using exec::Omission;
using exec::State;
using exec::Stop;
using exec::StopKind;
using support::SourceLocation;

namespace {

// How long a state runs before others get their turn, in instructions.
constexpr std::uint64_t kSliceSteps = 20'000;
// The same for a joined state that may have to be taken back: its steps can cost a lot.
constexpr std::uint64_t kJoinedSliceSteps = 1'000;
constexpr double kProgressInterval = 0.1;
constexpr std::size_t kTraceEvents = 200;
// A path that takes longer is too long to be read, and to be walked step by step.
constexpr std::uint64_t kTraceSteps = 2'000'000;

solver::SolverOptions solverOptions(const EngineOptions& options) {
  solver::SolverOptions result = options.solver;
  result.memoryBytes = options.budget.memoryMegabytes << 20U;
  return result;
}

}  // namespace

Engine::Engine(const exec::Program& program, term::TermManager& terms, ir::FunctionId entry,
               const EngineOptions& options, Hooks hooks)
    : program_(program),
      terms_(terms),
      entry_(entry),
      options_(options),
      hooks_(std::move(hooks)),
      guards_(makeGuardTables(terms, options.merging)),
      pipeline_(solver::makePipeline(terms, solverOptions(options))),
      solver_(std::move(pipeline_.solver),
              [this] { return solver::makePipeline(terms_, solverOptions(options_)).solver; }),
      inputs_(program, terms, options.inputs),
      domain_(program, terms, {solver_, pipeline_.intervals.get(), options.pruning, options.seed},
              {guards_ != nullptr ? &guards_->guards : nullptr,
               usesSummaries(options.merging) ? &guards_->summaries : nullptr},
              inputs_, *this),
      book_(terms, domain_.guards()),
      interpreter_(
          program, domain_,
          {options.budget.callDepth, options.budget.unwind, guards_ != nullptr,
           options.memory.capacity, options.memory.checkLeaks, options.memory.checkUninitialised}),
      merging_(makeMerging(program, domain_, book_, guards_.get(), solver_, options.merging,
                           [this] { return monitor_->shouldStop(); })),
      search_(merging_ == nullptr
                  ? makeSearch(options.search, options.seed, program.opCount())
                  : makeCrowdSearch(options.search, options.seed, program.opCount(), *merging_)),
      tests_(
          {program, entry, parameters_, inputs_, replayOptions(),
           options.merging.mode == merge::MergeMode::Auto},
          domain_, options.tests, [this] { return monitor_->shouldStop(); },
          [this](Test test) { addTest(std::move(test)); }),
      way_(merging_ == nullptr ? Way::Forking : Way::Joining) {
  if (merging_ != nullptr) {
    domain_.decisions().tell(&book_);
  }
}

Outcome Engine::run() {
  describeRun(summary_);
  {
    const std::lock_guard lock(findings_);  // abandon() uses the monitor
    monitor_ = std::make_unique<Monitor>(
        options_.budget, Monitor::Callbacks{.wasInterrupted = hooks_.wasInterrupted,
                                            .interruptSolver = [this] { solver_.interrupt(); },
                                            .isIgnored = [this](StopCause) { abandon(); }});
  }
  heed(&monitor_->signal());
  try {
    if (goesTwoWays()) {
      exploreTwoWays();
    } else {
      cover_ = makeCover();
      interpreter_.watchLoops(cover_.get());
      spawn(makeInitialState());
      explore([] { return true; });
    }
  } catch (const support::Stopped&) {
    // What was found stays; conclude() tells that the rest is missing.
    addRestingWay();
  }
  heed(nullptr);
  collectSolverStatistics();
  describeRun(outcome_);
  conclude(outcome_);
  monitor_.reset();
  return std::move(outcome_);
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
  const std::lock_guard lock(findings_);
  Outcome found = summary_;
  found.violations = outcome_.violations;
  found.tests = outcome_.tests;
  conclude(found);
  hooks_.abandon(std::move(found));
}

void Engine::addViolation(Violation violation) {
  const std::lock_guard lock(findings_);
  outcome_.violations.push_back(std::move(violation));
  isDone_ = options_.stopAtFirstViolation;
}

void Engine::addTest(Test test) {
  const std::lock_guard lock(findings_);
  outcome_.tests.push_back(std::move(test));
  if (hooks_.testFound) {
    hooks_.testFound(outcome_.tests.back());
  }
}

std::unique_ptr<StateCover> Engine::makeCover() {
  if (!options_.cover || options_.tests != EngineOptions::Tests::None) {
    return nullptr;
  }
  return std::make_unique<StateCover>(
      program_, terms_, solver_, options_.coverFromVisit,
      [this](const merge::JoinedStatesPtr& origin) {
        return merging_ == nullptr || merging_->merger.standingOf(origin) == merge::Standing::Valid;
      });
}

void Engine::explore(const std::function<bool()>& goesOn) {
  while (!search_->empty() && !isDone_ && !monitor_->shouldStop() && goesOn()) {
    std::vector<std::unique_ptr<State>> states = search_->take();
    for (std::size_t i = 0; i < states.size() && !isDone_ && !monitor_->shouldStop(); ++i) {
      step(std::move(states[i]), search_->empty() && states.size() == 1);
      reportProgress();
    }
  }
}

std::unique_ptr<State> Engine::makeInitialState() {
  auto state = std::make_unique<State>();
  const exec::PreparedFunction& function = program_.function(entry_);
  state->witness = std::make_shared<const term::Model>();
  state->memory = program_.initialMemory();
  if (guards_ != nullptr) {
    state->memory.useNumbers(guards_->numbers);
    state->heap.useNumbers(guards_->numbers);
    state->history.record();
  }
  if (merging_ != nullptr && options_.tests != EngineOptions::Tests::None) {
    state->history.executed = std::make_shared<const exec::SomeMarks>();
    domain_.coverage().recordPerState(tests_.wanted());
  }
  state->top = exec::Frame::create(function, exec::FramePtr());
  parameters_ = inputs_.makeParameters(*state, *function.source);
  std::copy(parameters_.begin(), parameters_.end(), state->top->registers());
  if (options_.inputs.maxArraySize) {
    const bool hasArrays =
        std::any_of(program_.module().shapes.begin(), program_.module().shapes.end(),
                    [](const ir::Shape& s) { return std::holds_alternative<ir::ArrayShape>(s); });
    if (hasArrays) {
      omit(Omission::ArraySizeBound, {}, std::to_string(*options_.inputs.maxArraySize));
    }
  }
  return state;
}

void Engine::spawn(std::unique_ptr<State> state) {
  if (options_.budget.depth != 0 && state->history.decisions() > options_.budget.depth) {
    omit(Omission::DepthBound, {}, {});
    return;
  }
  if (options_.budget.states != 0 && search_->size() >= options_.budget.states) {
    omit(Omission::StateBound, {}, {});
    return;
  }
  state->number = outcome_.statistics.states++;
  if (way_ == Way::Joining) {
    merge::MergeNotes& notes = merge::notesOf(*state);
    notes.queriesSinceMeeting = 0;  // they remain with the state that it parted from
    notes.solverSecondsSinceMeeting = 0;
  }
  if (way_ == Way::Joining) {
    // Whoever is running is no longer alone, or behind all others.
    interpreter_.stopAt(&merging_->points);
    merging_->points.letNobodyPass();
  }
  search_->add(std::move(state));
  outcome_.statistics.maxWaiting =
      std::max<std::uint64_t>(outcome_.statistics.maxWaiting, search_->size());
}

Stop Engine::advance(State& state) {
  ++turns_;
  const std::uint64_t stepsBefore = state.steps;
  const std::uint64_t questionsBefore = solver_.questions();
  const double solverSecondsBefore = solver_.seconds();
  const std::uint64_t newQuestionsBefore = book_.newQuestions();
  const double workBefore = merging_ == nullptr ? 0 : merging_->meter.read();
  const Stop stop = interpreter_.run(state, merge::notesOf(std::as_const(state)).origin == nullptr
                                                ? kSliceSteps
                                                : kJoinedSliceSteps);
  domain_.coverage().noteStop(state);
  outcome_.statistics.steps += state.steps - stepsBefore;
  if (merging_ != nullptr) {
    const bool goesOn = stop.kind == StopKind::Meeting || stop.kind == StopKind::Quota;
    const double workOfTurn = goesOn ? merge::WorkMeter::kPerStop : merge::WorkMeter::kPerTurn;
    workOfTurns_ += workOfTurn;
    const merge::Ledger::Turn turn{state.steps - stepsBefore, solver_.questions() - questionsBefore,
                                   book_.newQuestions() - newQuestionsBefore,
                                   merging_->meter.read() - workBefore + workOfTurn};
    if (way_ == Way::Joining) {
      merging_->merger.noteTurn(state, turn, solver_.seconds() - solverSecondsBefore);
    } else {
      merging_->merger.notePath(turn);
    }
  }
  if (stop.kind == StopKind::Returned || stop.kind == StopKind::Faulted) {
    endPath(state, stop);
  }
  return stop;
}

void Engine::step(std::unique_ptr<State> state, bool isAlone) {
  interpreter_.stopAt(way_ == Way::Forking || isAlone ? nullptr : &merging_->points);
  const Stop stop = advance(*state);
  switch (stop.kind) {
    case StopKind::Forked:
      if (options_.budget.depth != 0 && state->history.decisions() > options_.budget.depth) {
        omit(Omission::DepthBound, {}, {});
        return;
      }
      [[fallthrough]];
    case StopKind::Quota:
    case StopKind::Meeting:
      if (merging_ != nullptr && merging_->merger.doesNotPay(*state)) {
        takeBack(std::move(state));
      } else {
        search_->add(std::move(state));
      }
      return;
    case StopKind::TooHard:
      if (merge::notesOf(std::as_const(*state)).origin == nullptr) {
        assert(goesTwoWays());  // the other way follows what is dropped here
        isStuck_ = true;        // there is no way back, see exploreTwoWays
      } else {
        takeBack(std::move(state));
      }
      return;
    case StopKind::Infeasible:
      if (stop.fault.location.isKnown()) {
        lastCut_ = stop.fault.location;
      }
      return;
    case StopKind::SeenBefore:
      ++outcome_.statistics.seenBefore;
      return;
    case StopKind::Returned:
    case StopKind::Faulted:
    case StopKind::Unsupported:  // the domain has told the reason
      return;
    case StopKind::UnwindBound:
      omit(Omission::UnwindBound, state->top->location(), {});
      return;
    case StopKind::CallDepthBound:
      omit(Omission::CallDepthBound, state->top->location(), {});
      return;
    case StopKind::Boundary:
    case StopKind::Escaped:
      assert(false && "boundaries belong to nested runs");
      return;
  }
}

void Engine::takeBack(std::unique_ptr<State> state) {
  for (std::unique_ptr<State>& part : merging_->merger.takeBack(*state)) {
    spawn(std::move(part));
  }
}

void Engine::fault(std::unique_ptr<State> state, const Fault& fault) {
  if (fault.kind == ir::FaultKind::UninitialisedRead) {
    judgeFault(*state, fault);  // a suspicion; the path itself goes on
    return;
  }
  endPath(*state, {StopKind::Faulted, fault});
}

void Engine::endPath(const State& state, const Stop& stop) {
  if (stop.kind == StopKind::Faulted && stop.fault.kind == ir::FaultKind::NotModelled) {
    if (modelOf(state, stop.fault.location) != nullptr) {
      omit(Omission::Incomplete, stop.fault.location,
           program_.module().messages[stop.fault.message]);
    }
    return;
  }
  ++outcome_.statistics.paths;
  if (hooks_.pathEnded) {
    hooks_.pathEnded(state, stop);
  }
  if (stop.kind == StopKind::Faulted) {
    judgeFault(state, stop.fault);
  }
  if (options_.tests != EngineOptions::Tests::None) {
    keepTest(state, stop);
  }
}

std::shared_ptr<const term::Model> Engine::modelOf(const State& state, SourceLocation location) {
  if (state.witness != nullptr) {
    return state.witness;
  }
  solver::Answer answer = domain_.decisions().solve(state);
  if (auto* sat = std::get_if<solver::Sat>(&answer)) {
    return sat->model;
  }
  if (const auto* unknown = std::get_if<solver::Unknown>(&answer)) {
    if (!monitor_->shouldStop()) {
      omit(Omission::SolverUnknown, location, unknown->reason);
    }
  }
  return nullptr;
}

void Engine::judgeFault(const State& state, const Fault& fault) {
  const auto place = std::pair(fault.kind, fault.location);
  if (isDone_ || confirmed_.contains(place)) {
    return;
  }
  if (fault.kind == ir::FaultKind::UninitialisedRead) {
    judgeUninitialisedRead(state, fault);
    return;
  }
  const std::shared_ptr<const term::Model> model = modelOf(state, fault.location);
  if (model == nullptr) {
    return;
  }
  if (state.unmodelled) {
    judgeUnmodelled(state, fault);
    return;
  }
  std::optional<exec::Inputs> inputs = confirm(state, *model, fault);
  if (!inputs) {
    if (!monitor_->shouldStop()) {
      omit(Omission::UnconfirmedViolation, fault.location, std::string(ir::faultText(fault.kind)));
    }
    return;
  }
  if (const std::shared_ptr<const term::Model> small = findSmallModel(domain_, state)) {
    if (std::optional<exec::Inputs> better = confirm(state, *small, fault)) {
      inputs = std::move(better);
    }
  }
  Violation violation{fault, std::move(*inputs), {}};
  const exec::ReplayResult traced =
      exec::replayWithTrace(program_, terms_, entry_, violation.inputs, kTraceEvents,
                            violation.trace, replayOptions(kTraceSteps));
  if (traced.stop.kind != StopKind::Faulted) {
    violation.trace.clear();
  }
  confirmed_.insert(place);
  addViolation(std::move(violation));
}

// A state that was joined may have come here without what is not modelled, too.
void Engine::judgeUnmodelled(const State& state, const Fault& fault) {
  solver::Answer without = domain_.decisions().solve(state, terms_.makeNot(state.unmodelled));
  if (auto* sat = std::get_if<solver::Sat>(&without)) {
    State modelled = state;
    domain_.decisions().addCondition(modelled, terms_.makeNot(state.unmodelled));
    modelled.unmodelled = {};
    modelled.witness = std::move(sat->model);
    judgeFault(modelled, fault);
  }
  if (!confirmed_.contains({fault.kind, fault.location})) {
    omit(Omission::UnmodelledViolation, fault.location,
         "a possible violation (" + std::string(ir::faultText(fault.kind)) +
             ") is not confirmed: " + program_.module().messages[state.unmodelledBy]);
  }
}

exec::ReplayOptions Engine::replayOptions(std::optional<std::uint64_t> steps) const {
  exec::ReplayOptions options;
  options.checkLeaks = options_.memory.checkLeaks;
  options.steps = steps.value_or(options.steps);
  return options;
}

void Engine::judgeUninitialisedRead(const State& state, const Fault& fault) {
  TwoFillings fillings;
  const Dependence dependence = findTwoFillings(domain_, state, fillings);
  if (dependence == Dependence::Excluded) {
    return;
  }
  if (dependence == Dependence::Shown) {
    const auto run = [&](const term::Model& model, std::optional<exec::Inputs>& inputs) {
      inputs = inputs_.describe(state, model, *program_.function(entry_).source, parameters_);
      if (!inputs) {
        return std::uint64_t{0};
      }
      const exec::ReplayResult result =
          exec::replay(program_, terms_, entry_, *inputs, replayOptions(),
                       [this] { return monitor_->shouldStop(); });
      if (result.unmodelled) {
        inputs.reset();
      }
      return result.pathHash;
    };
    std::optional<exec::Inputs> first;
    std::optional<exec::Inputs> second;
    if (run(fillings.first, first) != run(fillings.second, second) && first && second) {
      confirmed_.emplace(fault.kind, fault.location);
      addViolation({fault, std::move(*first), {}});
      return;
    }
  }
  omit(Omission::UnconfirmedViolation, fault.location, std::string(ir::faultText(fault.kind)));
}

std::optional<exec::Inputs> Engine::confirm(const State& state, const term::Model& model,
                                            const Fault& fault) {
  std::optional<exec::Inputs> inputs =
      inputs_.describe(state, model, *program_.function(entry_).source, parameters_);
  if (inputs) {
    const exec::ReplayResult result =
        exec::replay(program_, terms_, entry_, *inputs, replayOptions(),
                     [this] { return monitor_->shouldStop(); });
    if (result.stop.kind == StopKind::Faulted && result.stop.fault == fault && !result.unmodelled) {
      return inputs;
    }
  }
  return std::nullopt;
}

void Engine::keepTest(const State& state, const Stop& stop) {
  if (std::shared_ptr<const term::Model> model = modelOf(state, stop.fault.location)) {
    tests_.keep(state, std::move(model));
  }
}

void Engine::omit(Omission omission, SourceLocation location, std::string detail) {
  outcome_.add({omission, location, std::move(detail), 1});
}

void Engine::reportProgress() {
  const double now = monitor_->elapsedSeconds();
  if (now - lastProgress_ < kProgressInterval) {
    return;
  }
  lastProgress_ = now;
  collectSolverStatistics();
  Outcome summary;
  summary.reasons = outcome_.reasons;
  summary.statistics = outcome_.statistics;
  describeRun(summary);
  {
    const std::lock_guard lock(findings_);
    std::swap(summary_, summary);
  }
  if (!hooks_.progress) {
    return;
  }
  const std::size_t resting = resting_.search == nullptr ? 0 : resting_.search->size();
  hooks_.progress({now, outcome_.statistics.paths + resting_.paths, search_->size() + resting,
                   outcome_.statistics.steps, outcome_.violations.size()});
}

void Engine::collectSolverStatistics() {
  outcome_.statistics.solverStages.clear();
  solver_.collectStatistics(outcome_.statistics.solverStages);
}

void Engine::conclude(Outcome& outcome) const {
  // A violation ends the search on purpose; otherwise what was not followed is left out.
  const bool isOver = options_.stopAtFirstViolation && !outcome.violations.empty();
  if (monitor_->shouldStop() && !isOver) {
    outcome.add({omissionOf(monitor_->cause()), {}, {}, 1});
  }
  if (!outcome.violations.empty()) {
    outcome.verdict = Verdict::Invalid;
  } else {
    outcome.verdict = outcome.reasons.empty() ? Verdict::Valid : Verdict::Unknown;
  }
  if (outcome.verdict == Verdict::Valid && outcome.statistics.paths == 0 &&
      outcome.statistics.seenBefore == 0) {
    outcome.warnings.push_back(
        {lastCut_, "no input satisfies the assumptions: nothing was checked"});
  }
  outcome.statistics.seconds = monitor_->elapsedSeconds();
  outcome.statistics.peakMemoryBytes = support::peakResidentBytes();
}

void Engine::describeRun(Outcome& outcome) const {
  outcome.statistics.terms = terms_.termCount();
  outcome.coverage = domain_.coverage().marks();
  outcome.testsGivenUp = tests_.givenUp();
  if (merging_ != nullptr) {
    outcome.meetings = merging_->merger.report();
    outcome.statistics.merges = outcome.meetings.joins();
    outcome.statistics.merging = {guards_->guards.statistics(), guards_->summaries.statistics(),
                                  solver_.seconds()};
  }
}

}  // namespace braid::engine
