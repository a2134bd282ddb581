#include "engine/exploration.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/crowd_search.hpp"
#include "merge/merge_notes.hpp"

namespace braid::engine {

using exec::Fault;
using exec::Omission;
using exec::State;
using exec::Stop;
using exec::StopKind;

namespace {

solver::SolverOptions solverOptions(const EngineOptions& options) {
  solver::SolverOptions result = options.solver;
  result.memoryBytes = options.budget.memoryMegabytes << 20U;
  return result;
}

exec::InterpreterLimits interpreterLimits(const EngineOptions& options, bool isMerging) {
  exec::InterpreterLimits limits{
      options.budget.callDepth, options.budget.unwind,     isMerging,
      options.memory.capacity,  options.memory.checkLeaks, options.memory.checkUninitialised,
      options.memory.tuning,    options.execution};
  if (isMerging && options.merging.mode == merge::MergeMode::Pattern) {
    // Patterns read inputs at the number of a round: as arrays, that is one element.
    limits.inputsAreArrays = true;
    limits.memory.maxRead = std::min(limits.memory.maxRead, options.merging.tuning.patternRead);
  }
  return limits;
}

// A pattern needs all rounds of a loop: states at its end wait longer.
std::uint64_t patienceOf(const EngineOptions& options) {
  return options.merging.mode == merge::MergeMode::Pattern
             ? std::max(options.tuning.patience, options.merging.tuning.patternPatience)
             : options.tuning.patience;
}

exec::SymbolicDomain::Tables tablesFor(Way way, GuardTables* tables, const EngineOptions& options) {
  if (way == Way::Forking) {
    return {};  // guards are large when variables are in the order in which single paths meet them
  }
  return {&tables->guards, traitsOf(options.merging.mode).keepsSets ? &tables->summaries : nullptr};
}

bool isReversible(const State& state) {
  return merge::notesOf(state).origin != nullptr;
}

exec::InputOptions inputOptions(const EngineOptions& options) {
  exec::InputOptions inputs = options.inputs;
  inputs.heap = exec::chosenHeapMode(inputs.heap);
  return inputs;
}

}  // namespace

Exploration::Exploration(const RunContext& run, Way way, GuardTables* tables)
    : run_(run),
      way_(way),
      tables_(tables),
      pipeline_(solver::makePipeline(run.terms, solverOptions(run.options))),
      solver_(std::move(pipeline_.solver), run.options.tuning.workPerQuestion, run.wasPause),
      inputs_(exec::makeInputHeap(run.program, run.terms, inputOptions(run.options),
                                  run.options.execution)),
      domain_(run.program, run.terms,
              {solver_, pipeline_.intervals.get(), run.options.pruning, run.options.seed},
              tablesFor(way, tables, run.options), *inputs_, *this, run.options.execution),
      book_(run.terms, domain_.guards(), run.options.merging.tuning),
      interpreter_(run.program, domain_, interpreterLimits(run.options, tables != nullptr)) {
  assert(way == Way::Forking || tables != nullptr);
  if (tables != nullptr) {
    meter_.emplace(run.terms, tables->guards, solver_, run.options.merging.tuning);
    domain_.decisions().tell(&book_);
  }
  makeSearch();
}

void Exploration::makeSearch() {
  const auto& [search, seed] = std::pair(run_.options.search, run_.options.seed);
  interpreter_.stopAt(nullptr);
  search_.reset();
  if (way_ == Way::Forking) {
    search_ = engine::makeSearch(search, seed, run_.program.opCount());
    return;
  }
  merging_ = std::make_unique<Merging>(run_.program, domain_, book_, *tables_, *meter_,
                                       run_.options.merging, run_.shouldStop);
  search_ =
      std::make_unique<CrowdSearch>(search, seed, run_.program.opCount(), patienceOf(run_.options),
                                    merging_->points, merging_->merger);
}

void Exploration::start() {
  initial_ = makeInitialState();
  reasonsAtStart_ = reasons_;
  begin();
}

void Exploration::restart() {
  assert(initial_ != nullptr && "it was started");
  makeSearch();
  begin();
}

void Exploration::begin() {
  assert(search_->empty());
  reasons_ = reasonsAtStart_;
  counts_.paths = 0;
  counts_.seenBefore = 0;
  cover_ = makeCover();
  interpreter_.watchLoops(cover_.get());
  spawn(std::make_unique<State>(*initial_));
}

std::unique_ptr<StateCover> Exploration::makeCover() {
  const EngineOptions& options = run_.options;
  if (!options.cover || options.tests != EngineOptions::Tests::None) {
    return nullptr;
  }
  return std::make_unique<StateCover>(
      run_.program, run_.terms, solver_, options.tuning,
      StateCover::RunAround{
          .stands =
              [this](const merge::JoinedStatesPtr& origin) {
                return merging_ == nullptr ||
                       merging_->merger.standingOf(origin) == merge::Standing::Valid;
              },
          .steps =
              [this](const State& state) { return counts_.steps + state.steps - stepsAtTurn_; }});
}

std::unique_ptr<State> Exploration::makeInitialState() {
  auto state = std::make_unique<State>();
  const exec::PreparedFunction& function = run_.program.function(run_.entry);
  state->witness = std::make_shared<const term::Model>();
  state->memory = run_.program.initialMemory();
  if (tables_ != nullptr) {
    state->memory.useNumbers(tables_->numbers);
    state->heap.useNumbers(tables_->numbers);
  }
  if (way_ == Way::Joining) {
    state->history.record();
    if (run_.options.tests != EngineOptions::Tests::None) {
      state->history.executed = std::make_shared<const exec::SomeMarks>();
      domain_.coverage().recordPerState(run_.judge.tests().wanted());
    }
  }
  state->top = exec::Frame::create(function, exec::FramePtr());
  parameters_ = inputs_->makeParameters(*state, *function.source);
  assert(parameters_.size() == function.source->parameterCount);
  std::copy(parameters_.begin(), parameters_.end(), state->top->registers());
  const std::vector<ir::Shape>& shapes = run_.program.module().shapes;
  if (run_.options.inputs.maxArraySize && std::ranges::any_of(shapes, [](const ir::Shape& shape) {
        return std::holds_alternative<ir::ArrayShape>(shape);
      })) {
    omit(Omission::ArraySizeBound, {}, std::to_string(*run_.options.inputs.maxArraySize));
  }
  return state;
}

void Exploration::explore(const std::function<bool()>& goesOn) {
  const auto mayGoOn = [&] { return !run_.judge.isDone() && !run_.shouldStop(); };
  while (!search_->empty() && mayGoOn() && goesOn()) {
    std::vector<std::unique_ptr<State>> states = search_->take();
    for (std::size_t i = 0; i < states.size() && mayGoOn(); ++i) {
      step(std::move(states[i]), search_->empty() && states.size() == 1);
      run_.reportProgress();
    }
  }
}

double Exploration::workDone() const {
  assert(meter_ && "work is measured where paths are merged");
  return meter_.value().read() + workOfTurns_ +
         run_.options.merging.tuning.workPerStep * static_cast<double>(counts_.steps);
}

// --- paths

void Exploration::spawn(std::unique_ptr<State> state) {
  assert(state->top && "a path that goes on has calls under way");
  if (isTooDeep(*state)) {
    omit(Omission::DepthBound, {}, {});
    return;
  }
  const std::uint64_t mostStates = run_.options.budget.states;
  if (mostStates != 0 && search_->size() >= mostStates) {
    omit(Omission::StateBound, {}, {});
    return;
  }
  state->number = counts_.states++;
  if (way_ == Way::Joining) {
    merge::MergeNotes& notes = merge::notesOf(*state);
    notes.queriesSinceMeeting = 0;  // the state that it was copied from keeps them
    notes.solverSecondsSinceMeeting = 0;
    // The running state may skip meetings only while it is alone or behind all others.
    interpreter_.stopAt(&merging_->points);
    merging_->points.letNobodyPass();
  }
  search_->add(std::move(state));
  counts_.maxWaiting = std::max<std::uint64_t>(counts_.maxWaiting, search_->size());
}

Stop Exploration::advance(State& state) {
  ++turns_;
  stepsAtTurn_ = state.steps;
  const std::uint64_t questionsBefore = solver_.questions();
  const double solverSecondsBefore = solver_.seconds();
  const std::uint64_t newQuestionsBefore = book_.newQuestions();
  const double workBefore = meter_ ? meter_->read() : 0;
  const Tuning& tuning = run_.options.tuning;
  const Stop stop =
      interpreter_.run(state, isReversible(state) ? tuning.joinedSliceSteps : tuning.sliceSteps);
  assert(state.steps >= stepsAtTurn_);
  domain_.coverage().noteStop(state);
  counts_.steps += state.steps - stepsAtTurn_;
  if (meter_) {
    const bool goesOn = stop.kind == StopKind::Meeting || stop.kind == StopKind::Quota;
    const double workOfTurn =
        goesOn ? run_.options.merging.tuning.workPerStop : run_.options.merging.tuning.workPerTurn;
    workOfTurns_ += workOfTurn;
    const merge::Ledger::Turn turn{
        state.steps - stepsAtTurn_, solver_.questions() - questionsBefore,
        book_.newQuestions() - newQuestionsBefore, meter_->read() - workBefore + workOfTurn};
    if (merging_ != nullptr) {
      merging_->merger.noteTurn(state, turn, solver_.seconds() - solverSecondsBefore);
    }
    if (turnListener_) {
      turnListener_(turn);
    }
  }
  if (stop.kind == StopKind::Returned || stop.kind == StopKind::Faulted) {
    endPath(state, stop);
  }
  return stop;
}

void Exploration::step(std::unique_ptr<State> state, bool isAlone) {
  interpreter_.stopAt(merging_ == nullptr || isAlone ? nullptr : &merging_->points);
  const Stop stop = advance(*state);
  switch (stop.kind) {
    case StopKind::Forked:
      if (isTooDeep(*state)) {
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
      if (isReversible(*state)) {
        takeBack(std::move(state));
      } else {
        isStuck_ = true;  // there is no way back; another exploration follows what is dropped here
      }
      return;
    case StopKind::Infeasible:
      if (stop.fault.location.isKnown()) {
        lastCut_ = stop.fault.location;
      }
      return;
    case StopKind::SeenBefore:
      ++counts_.seenBefore;
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

void Exploration::takeBack(std::unique_ptr<State> state) {
  assert(way_ == Way::Joining && isReversible(*state));
  for (std::unique_ptr<State>& part : merging_->merger.takeBack(*state)) {
    spawn(std::move(part));
  }
}

void Exploration::fault(std::unique_ptr<State> state, const Fault& fault) {
  if (fault.kind == ir::FaultKind::UninitialisedRead) {
    run_.judge.judgeFault(evidence(), *state, fault);  // a suspicion; the path itself goes on
    return;
  }
  endPath(*state, {StopKind::Faulted, fault});
}

void Exploration::endPath(const State& state, const Stop& stop) {
  assert(stop.kind == StopKind::Returned || stop.kind == StopKind::Faulted);
  if (stop.kind == StopKind::Faulted && stop.fault.kind == ir::FaultKind::NotModelled) {
    run_.judge.judgeNotModelled(evidence(), state, stop.fault);
    return;
  }
  ++counts_.paths;
  if (run_.pathEnded) {
    run_.pathEnded(state, stop);
  }
  run_.judge.judgeEnd(evidence(), state, stop);
}

void Exploration::omit(Omission omission, support::SourceLocation location, std::string detail) {
  addReason(reasons_, {omission, location, std::move(detail), 1});
}

}  // namespace braid::engine
