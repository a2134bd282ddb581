// Where paths became one: a node of the execution tree with two sides. What hangs off it: the
// account that says whether the join pays (ledger.hpp), whether it was taken back (take_back.hpp),
// and, where tests are asked for, what tells the paths of its sides apart (path_split.hpp).
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

// Whether what came of a join is still needed, when it or joins before it were cancelled: all, the
// part that came from one of its sides, or nothing.
enum class Standing : std::uint8_t { Valid, InPart, Void };

class JoinNode : public exec::TreeNode {
 public:
  explicit JoinNode(std::uint32_t op) : TreeNode(op) {}
  ~JoinNode() override;

  // One of the states that were joined, as it came here.
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

    exec::PathCondition condition;  // runs on inputs that satisfy it come through here, no others
    std::shared_ptr<const term::Model> witness;
    std::shared_ptr<const exec::SomeMarks> executed;  // since the join before
    Ptr before;
    std::uint32_t attempts = 0;  // to find a test that comes through here
  };
  // Kept only where tests are asked for; otherwise empty.
  std::vector<Side> sides;
  bool isTested = false;  // tests show all that was executed up to here

  // What everything that came of the join was worth less what it cost, and what that cost alone.
  struct Account {
    double balance = 0;
    double spent = 0;
  };
  Account account;

  // Of joins that can be taken back, see JoinedStates.
  std::uint64_t number = 0;   // greater than those of the joins before
  std::uint64_t meeting = 0;  // where it was made; others may have been made there, too
  std::uint32_t depth = 1;    // meetings before this one that are remembered too
  std::uint32_t length = 1;   // joins before this one that are
  // Its states go on by themselves, with all that they stood for: whatever came of it is void.
  bool isCancelled = false;
  // What is left of it after cancellations, as of so many of them.
  Standing standing = Standing::Valid;
  std::uint64_t checkedAt = 0;

 protected:
  void takeParents(std::vector<Ptr>& into) override;
  void addParents(std::vector<TreeNode*>& into) const override;
};

// The last join on the way to a state; null if there was none.
inline JoinNode* lastJoinOf(const exec::State& state) {
  return static_cast<JoinNode*>(state.history.lastJoin());
}

// The two states that a join was made of, kept by those states that came of it and can go back.
struct JoinedStates {
  std::shared_ptr<JoinNode> node;
  exec::State first;
  exec::State second;
};
using JoinedStatesPtr = std::shared_ptr<const JoinedStates>;

}  // namespace braid::merge
