#include "engine/test_keeper.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_set>

#include "engine/small_model.hpp"
#include "merge/path_split.hpp"

namespace braid::engine {

using exec::SomeMarks;
using exec::State;
using exec::StopKind;
using merge::JoinNode;

TestKeeper::TestKeeper(Subject subject, EngineOptions::Tests which,
                       std::function<bool()> shouldStop, std::function<void(Test)> found)
    : subject_(std::move(subject)),
      which_(which),
      shouldStop_(std::move(shouldStop)),
      found_(std::move(found)),
      wanted_(exec::testableMarks(subject_.program)) {}

void TestKeeper::keep(const Evidence& evidence, const State& state,
                      std::shared_ptr<const term::Model> model) {
  assert(model != nullptr);
  if (evidence.domain.pointers().isUnknownUsed()) {
    // Nobody wants an array of a gigabyte in a test.
    if (std::shared_ptr<const term::Model> small = findSmallModel(evidence.domain, state)) {
      model = std::move(small);
    }
  }
  if (merge::lastJoinOf(state) == nullptr) {
    tryModel(evidence, state, *model);
    return;
  }
  if (which_ == EngineOptions::Tests::All) {
    State joined = state;
    joined.witness = std::move(model);
    unknownPaths_ +=
        merge::forEachPath(evidence.domain, joined, shouldStop_,
                           [&](const State& path) { tryModel(evidence, path, *path.witness); });
    return;
  }
  tryModel(evidence, state, *model);
  coverSides(evidence, state);
}

void TestKeeper::tryModel(const Evidence& evidence, const State& state, const term::Model& model) {
  const exec::Program& program = subject_.program;
  std::optional<exec::Inputs> inputs = evidence.inputs.describe(
      state, model, *program.function(subject_.entry).source, evidence.parameters);
  if (!inputs) {
    return;
  }
  exec::Marks covered(program.opCount());
  const exec::ReplayResult result = exec::replayCovering(program, subject_.terms, subject_.entry,
                                                         *inputs, covered, subject_.replay);
  if (result.stop.kind != StopKind::Returned && result.stop.kind != StopKind::Faulted) {
    return;
  }
  if (result.stop.kind == StopKind::Faulted &&
      (result.unmodelled || result.stop.fault.kind == ir::FaultKind::NotModelled)) {
    return;  // it is not known whether it really fails
  }
  assert(covered.size() == wanted_.size());
  bool isNew = result.stop.kind == StopKind::Faulted &&
               faults_.emplace(result.stop.fault.kind, result.stop.fault.location).second;
  for (std::size_t i = 0; i < covered.size(); ++i) {
    isNew |= (covered[i] & wanted_[i]) != 0;
    wanted_[i] &= static_cast<std::uint8_t>(~covered[i]);
  }
  if (which_ == EngineOptions::Tests::All ? !isRepeated(state, model, result.pathHash) : isNew) {
    found_({std::move(*inputs), result.stop, result.returned, result.pathHash});
  }
}

bool TestKeeper::isRepeated(const State& path, const term::Model& model, std::uint64_t pathHash) {
  if (!subject_.repeatsPaths) {
    return false;
  }
  // Paths with the same decisions may still differ in the targets of their references.
  std::vector<exec::PathCondition>& tested = tested_[pathHash];
  const bool isTested = std::any_of(tested.begin(), tested.end(), [&](const auto& condition) {
    return merge::satisfies(model, condition.toVector());
  });
  if (!isTested) {
    tested.push_back(path.pathCondition);
  }
  return isTested;
}

void TestKeeper::coverSides(const Evidence& evidence, const State& state) {
  std::vector<JoinNode*> joins = untestedJoins(state);
  // The oldest first: there are more ways to continue from these.
  std::reverse(joins.begin(), joins.end());
  for (JoinNode* join : joins) {
    for (JoinNode::Side& side : join->sides) {
      if (isShown(side) || side.attempts >= subject_.attempts || shouldStop_()) {
        continue;
      }
      ++side.attempts;
      const solver::Answer answer = merge::modelThrough(evidence.domain, state, side);
      if (const auto* sat = std::get_if<solver::Sat>(&answer)) {
        tryModel(evidence, state, *sat->model);
      }
      if (solver::isUnknown(answer) || side.attempts == subject_.attempts) {
        givenUp_.push_back(side.executed);
      }
    }
    join->isTested = std::ranges::all_of(join->sides, [this](JoinNode::Side& side) {
      const JoinNode* before = side.lastJoin();
      return isShown(side) && (before == nullptr || before->isTested);
    });
  }
}

bool TestKeeper::isShown(const std::shared_ptr<const SomeMarks>& marks) const {
  return std::none_of(marks->begin(), marks->end(), [this](const auto& mark) {
    return (wanted_[mark.first] & mark.second) != 0;
  });
}

bool TestKeeper::isShown(JoinNode::Side& side) const {
  if (!isShown(side.executed)) {
    return false;
  }
  side.executed = std::make_shared<const SomeMarks>();
  return true;
}

std::vector<JoinNode*> TestKeeper::untestedJoins(const State& state) const {
  std::vector<JoinNode*> joins;
  std::vector<JoinNode*> work{merge::lastJoinOf(state)};
  std::unordered_set<const JoinNode*> seen;
  while (!work.empty()) {
    JoinNode* join = work.back();
    work.pop_back();
    if (join == nullptr || join->isTested || !seen.insert(join).second) {
      continue;
    }
    for (const JoinNode::Side& side : join->sides) {
      work.push_back(side.lastJoin());
    }
    joins.push_back(join);
  }
  return joins;
}

std::uint64_t TestKeeper::givenUp() const {
  const auto isMissing = [this](const auto& marks) { return !isShown(marks); };
  return unknownPaths_ +
         static_cast<std::uint64_t>(std::count_if(givenUp_.begin(), givenUp_.end(), isMissing));
}

}  // namespace braid::engine
