// A join as a node of the execution tree, with two sides. It has the account that tells whether the
// join pays (ledger.hpp), whether it was taken back (take_back.hpp), and, if tests are asked for,
// what distinguishes the paths of its sides (path_split.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "exec/coverage.hpp"
#include "exec/execution_tree.hpp"
#include "exec/path_condition.hpp"
#include "exec/state.hpp"
#include "term/model.hpp"

namespace braid::merge {

// Whether states that came of a join are still needed if it, or joins before it, were cancelled:
// entirely, only the part from one of its sides, or not at all.
enum class Standing : std::uint8_t { Valid, InPart, Void };

class JoinNode : public exec::TreeNode {
 public:
  explicit JoinNode(std::uint32_t op) : TreeNode(op) {}
  ~JoinNode() override;

  // One of the states that were joined, as it was before.
  struct Side {
    explicit Side(const exec::State& state)
        : condition(state.pathCondition),
          witness(state.witness),
          executed(state.history.executed),
          before(state.history.node()) {}

    // The join before on this side, if there is one.
    [[nodiscard]] JoinNode* lastJoin() const {
      return before == nullptr ? nullptr : static_cast<JoinNode*>(before->lastJoin());
    }

    exec::PathCondition condition;  // holds for exactly those inputs whose runs come through here
    std::shared_ptr<const term::Model> witness;
    std::shared_ptr<const exec::SomeMarks> executed;  // since the join before
    Ptr before;
    std::uint32_t attempts = 0;  // number of attempts to find a test that comes through here
  };
  // Kept only where tests are asked for; otherwise empty.
  std::vector<Side> sides;
  bool isTested = false;  // tests show everything that was executed up to here

  // The worth of everything that came of the join minus its cost; and its cost alone.
  struct Account {
    double balance = 0;
    double spent = 0;
  };
  Account account;

  // For joins that can be taken back, see JoinedStates.
  std::uint64_t number = 0;   // greater than those of the joins before
  std::uint64_t meeting = 0;  // the meeting at which it was made, maybe together with others
  std::uint32_t depth = 1;    // number of meetings before this one that are also remembered
  std::uint32_t length = 1;   // number of joins before this one that are also remembered
  // Its two states go on by themselves, with everything they stood for: states that came of it are
  // void.
  bool isCancelled = false;
  // What is left of it, as computed after the given number of cancellations.
  Standing standing = Standing::Valid;
  std::uint64_t checkedAt = 0;

 protected:
  void takeParents(std::vector<Ptr>& into) override;
  void addParents(std::vector<TreeNode*>& into) const override;
};

// The last join in the past of a state; null if there was none.
inline JoinNode* lastJoinOf(const exec::State& state) {
  return static_cast<JoinNode*>(state.history.lastJoin());
}

// The two states that a join was made of; kept by the states that came of it and can go back.
struct JoinedStates {
  std::shared_ptr<JoinNode> node;
  exec::State first;
  exec::State second;
};
using JoinedStatesPtr = std::shared_ptr<const JoinedStates>;

}  // namespace braid::merge
