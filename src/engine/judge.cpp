#include "engine/judge.hpp"

#include <cassert>
#include <string>
#include <unordered_set>

#include "engine/small_model.hpp"
#include "engine/uninitialised.hpp"
#include "merge/merged_names.hpp"
#include "merge/modes.hpp"
#include "term/substitute.hpp"

namespace braid::engine {

using exec::Fault;
using exec::Omission;
using exec::State;
using exec::Stop;
using exec::StopKind;

namespace {

constexpr std::size_t kTraceEvents = 200;
// A longer path is too long to be read, and takes long to be followed step by step.
constexpr std::uint64_t kTraceSteps = 2'000'000;

exec::ReplayOptions replayOptions(const EngineOptions& options) {
  exec::ReplayOptions result;
  result.checkLeaks = options.memory.checkLeaks;
  return result;
}

}  // namespace

Judge::Judge(const exec::Program& program, term::TermManager& terms, ir::FunctionId entry,
             const EngineOptions& options, Findings& findings, std::function<bool()> shouldStop)
    : program_(program),
      terms_(terms),
      entry_(entry),
      options_(options),
      findings_(findings),
      shouldStop_(std::move(shouldStop)),
      tests_({program, terms, entry, replayOptions(options),
              traitsOf(options.merging.mode).isCareful, options.tuning.testAttempts},
             options.tests, shouldStop_, [this](Test test) { findings_.add(std::move(test)); }) {}

void Judge::judgeEnd(const Evidence& evidence, const State& state, const Stop& stop) {
  if (stop.kind == StopKind::Faulted) {
    judgeFault(evidence, state, stop.fault);
  }
  if (options_.tests != EngineOptions::Tests::None) {
    if (std::shared_ptr<const term::Model> model = modelOf(evidence, state, stop.fault.location)) {
      tests_.keep(evidence, state, std::move(model));
    }
  }
}

void Judge::judgeNotModelled(const Evidence& evidence, const State& state, const Fault& fault) {
  assert(fault.kind == ir::FaultKind::NotModelled);
  if (modelOf(evidence, state, fault.location) != nullptr) {
    evidence.sink.omit(Omission::Incomplete, fault.location,
                       program_.module().messages[fault.message]);
  }
}

std::shared_ptr<const term::Model> Judge::modelOf(const Evidence& evidence, const State& state,
                                                  support::SourceLocation location) {
  if (state.witness != nullptr) {
    return state.witness;
  }
  solver::Answer answer = evidence.domain.decisions().solve(state);
  if (auto* sat = std::get_if<solver::Sat>(&answer)) {
    return sat->model;
  }
  if (const auto* unknown = std::get_if<solver::Unknown>(&answer)) {
    if (!shouldStop_()) {
      evidence.sink.omit(Omission::SolverUnknown, location, unknown->reason);
    }
  }
  return nullptr;
}

void Judge::judgeFault(const Evidence& evidence, const State& state, const Fault& fault) {
  const auto place = std::pair(fault.kind, fault.location);
  if (isDone()) {
    return;
  }
  if (confirmed_.contains(place)) {
    // That it happens is known; but this path may need a precondition of its own.
    if (options_.findPreconditions && !isExcluded(evidence, state)) {
      findPrecondition(evidence, state);
    }
    return;
  }
  if (fault.kind == ir::FaultKind::UninitialisedRead) {
    judgeUninitialisedRead(evidence, state, fault);
    return;
  }
  const std::shared_ptr<const term::Model> model = modelOf(evidence, state, fault.location);
  if (model == nullptr) {
    return;
  }
  if (state.unmodelled) {
    judgeUnmodelled(evidence, state, fault);
    return;
  }
  if (isExcluded(evidence, state)) {
    return;
  }
  std::optional<exec::Inputs> inputs = confirm(evidence, state, *model, fault);
  if (!inputs && !state.isExact) {
    inputs = confirmExactly(evidence, state, fault);
  }
  if (!inputs) {
    if (!shouldStop_()) {
      omitUnconfirmed(evidence, state, fault);
    }
    return;
  }
  if (const std::shared_ptr<const term::Model> small = findSmallModel(evidence.domain, state)) {
    if (std::optional<exec::Inputs> better = confirm(evidence, state, *small, fault)) {
      inputs = std::move(better);
    }
  }
  Violation violation{fault, std::move(*inputs), {}};
  if (options_.findPreconditions) {
    violation.precondition = findPrecondition(evidence, state);
  }
  tell(std::move(violation));
}

bool Judge::judgeTold(Violation violation) {
  if (confirmed_.contains({violation.fault.kind, violation.fault.location})) {
    return true;
  }
  // Two runs have shown that a read depends on uninitialised memory; a single replay shows nothing.
  if (violation.fault.kind != ir::FaultKind::UninitialisedRead) {
    // The search was told to stop, but this replay was not.
    const exec::ReplayResult result =
        exec::replay(program_, terms_, entry_, violation.inputs, replayOptions(options_));
    if (result.stop.kind != StopKind::Faulted || result.stop.fault != violation.fault ||
        result.unmodelled) {
      return false;
    }
  }
  tell(std::move(violation));
  return true;
}

void Judge::tell(Violation violation) {
  exec::ReplayOptions traceOptions = replayOptions(options_);
  traceOptions.steps = kTraceSteps;
  const exec::ReplayResult traced = exec::replayWithTrace(
      program_, terms_, entry_, violation.inputs, kTraceEvents, violation.trace, traceOptions);
  if (traced.stop.kind != StopKind::Faulted) {
    violation.trace.clear();
  }
  [[maybe_unused]] const bool isNew =
      confirmed_.emplace(violation.fault.kind, violation.fault.location).second;
  assert(isNew && "a violation is told once");
  findings_.add(std::move(violation));
}

// By the conditions that were found for earlier violations.
bool Judge::isExcluded(const Evidence& evidence, const State& state) {
  if (preconditions_.empty()) {
    return false;
  }
  std::vector<term::Term> conditions;
  conditions.reserve(preconditions_.size());
  for (const exec::Precondition& each : preconditions_) {
    conditions.push_back(each.condition);
  }
  if (!solver::isUnsat(evidence.domain.decisions().solve(state, terms_.makeAnd(conditions)))) {
    return false;
  }
  // The first one that is enough is shown to people.
  for (const exec::Precondition& each : preconditions_) {
    if (preconditions_.size() == 1 ||
        solver::isUnsat(evidence.domain.decisions().solve(state, each.condition))) {
      findings_.addPrecondition(each);
      break;
    }
  }
  return true;
}

void Judge::keep(const exec::Precondition& precondition) {
  const auto weaker = std::ranges::find_if(preconditions_, [&](const exec::Precondition& each) {
    return !each.family.empty() && each.family == precondition.family;
  });
  if (weaker == preconditions_.end()) {
    preconditions_.push_back(precondition);
  } else {
    findings_.renamePrecondition(weaker->text, precondition.text);
    *weaker = precondition;
  }
  findings_.addPrecondition(precondition);
}

std::string Judge::findPrecondition(const Evidence& evidence, const State& state) {
  exec::Decisions& decisions = evidence.domain.decisions();
  std::vector<term::Term> conditions;
  conditions.reserve(preconditions_.size() + 1);
  for (const exec::Precondition& each : preconditions_) {
    conditions.push_back(each.condition);
  }
  if (preconditions_.size() < options_.tuning.mostPreconditions) {
    for (const exec::Precondition& each : evidence.inputs.preconditions(state)) {
      if (shouldStop_()) {
        break;
      }
      conditions.push_back(each.condition);
      const bool isPrecondition =
          solver::isUnsat(decisions.solve(state, terms_.makeAnd(conditions))) &&
          (!each.isLikely || decisions.isPossible(state, each.isLikely)) &&
          // Callers can keep the condition together with the earlier ones.
          decisions.isPossible(State(), terms_.makeAnd(conditions));
      if (isPrecondition) {
        keep(each);
        return each.text;
      }
      conditions.pop_back();
    }
  }
  findings_.addUnexplained();
  return {};
}

// Some of the paths of a joined state may have come here without using what is not modelled.
void Judge::judgeUnmodelled(const Evidence& evidence, const State& state, const Fault& fault) {
  const term::Term isModelled = terms_.makeNot(state.unmodelled);
  solver::Answer without = evidence.domain.decisions().solve(state, isModelled);
  if (auto* sat = std::get_if<solver::Sat>(&without)) {
    State modelled = state;
    evidence.domain.decisions().addCondition(modelled, isModelled);
    modelled.unmodelled = {};
    modelled.witness = std::move(sat->model);
    judgeFault(evidence, modelled, fault);
  }
  if (!confirmed_.contains({fault.kind, fault.location})) {
    evidence.sink.omit(Omission::UnmodelledViolation, fault.location,
                       "a possible violation (" + std::string(ir::faultText(fault.kind)) +
                           ") is not confirmed: " + program_.module().messages[state.unmodelledBy]);
  }
}

void Judge::judgeUninitialisedRead(const Evidence& evidence, const State& state,
                                   const Fault& fault) {
  TwoFillings fillings;
  const Dependence dependence = findTwoFillings(evidence.domain, state, fillings);
  if (dependence == Dependence::Excluded) {
    return;
  }
  if (dependence == Dependence::Shown) {
    const auto run = [&](const term::Model& model, std::optional<exec::Inputs>& inputs) {
      inputs = inputsOf(evidence, state, model);
      if (!inputs) {
        return std::uint64_t{0};
      }
      const exec::ReplayResult result = replay(*inputs);
      if (result.unmodelled) {
        inputs.reset();
      }
      return result.pathHash;
    };
    std::optional<exec::Inputs> first;
    std::optional<exec::Inputs> second;
    if (run(fillings.first, first) != run(fillings.second, second) && first && second) {
      confirmed_.emplace(fault.kind, fault.location);
      findings_.add(Violation{fault, std::move(*first), {}});
      return;
    }
  }
  evidence.sink.omit(Omission::UnconfirmedViolation, fault.location,
                     std::string(ir::faultText(fault.kind)));
}

// A model of an imprecise state may belong to no run though another does. So a model is looked for
// in which variables that joins put in place of values have one of those values.
std::optional<exec::Inputs> Judge::confirmExactly(const Evidence& evidence, const State& state,
                                                  const Fault& fault) {
  if (evidence.exactValues == nullptr) {
    return std::nullopt;
  }
  std::vector<term::Term> pending = state.pathCondition.toVector();
  std::vector<term::Term> exact;
  std::unordered_set<term::Term> seen;
  while (!pending.empty()) {
    const term::Term next = pending.back();
    pending.pop_back();
    for (const term::Term variable : term::freeVariables(next)) {
      const auto known = evidence.exactValues->find(variable);
      if (known != evidence.exactValues->end() && seen.insert(variable).second) {
        exact.push_back(known->second);
        pending.push_back(known->second);
      }
    }
  }
  const solver::Answer answer = evidence.domain.decisions().solve(state, terms_.makeAnd(exact));
  const auto* sat = std::get_if<solver::Sat>(&answer);
  return sat == nullptr || sat->model == nullptr ? std::nullopt
                                                 : confirm(evidence, state, *sat->model, fault);
}

// For an imprecise state, names the join that is to blame: one that the last decision depends on,
// of those decisions that depend on any.
void Judge::omitUnconfirmed(const Evidence& evidence, const State& state, const Fault& fault) {
  const std::string what(ir::faultText(fault.kind));
  if (!state.isExact) {
    const std::vector<term::Term> conditions = state.pathCondition.toVector();
    for (std::size_t i = conditions.size(); i-- > 0;) {
      for (const term::Term variable : term::freeVariables(conditions[i])) {
        if (const std::optional<merge::MergedValue> merged = merge::mergedValueOf(variable)) {
          evidence.sink.omit(
              Omission::ImpreciseViolation, merged->place,
              what + " in line " + std::to_string(fault.location.line) +
                  (merged->what.empty() ? "; it depends on a value in memory that"
                                        : "; it depends on `" + merged->what + "`, which"));
          return;
        }
      }
    }
  }
  evidence.sink.omit(Omission::UnconfirmedViolation, fault.location, what);
}

std::optional<exec::Inputs> Judge::inputsOf(const Evidence& evidence, const State& state,
                                            const term::Model& model) const {
  return evidence.inputs.describe(state, model, *program_.function(entry_).source,
                                  evidence.parameters);
}

exec::ReplayResult Judge::replay(const exec::Inputs& inputs) const {
  return exec::replay(program_, terms_, entry_, inputs, replayOptions(options_), shouldStop_);
}

std::optional<exec::Inputs> Judge::confirm(const Evidence& evidence, const State& state,
                                           const term::Model& model, const Fault& fault) {
  std::optional<exec::Inputs> inputs = inputsOf(evidence, state, model);
  if (inputs) {
    const exec::ReplayResult result = replay(*inputs);
    if (result.stop.kind == StopKind::Faulted && result.stop.fault == fault && !result.unmodelled) {
      return inputs;
    }
  }
  return std::nullopt;
}

}  // namespace braid::engine
