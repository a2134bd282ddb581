// Nodes of the execution tree with several before them.
#include "merge/join_node.hpp"

#include <gtest/gtest.h>

#include "term/term_manager.hpp"

namespace braid::merge {
namespace {

using exec::State;
using exec::TreeNode;

TEST(JoinNode, KnowsTheNodesBeforeIt) {
  term::TermManager terms;
  const term::Term condition = terms.makeVariable("c", term::Sort::boolean());
  State first;
  first.history.record();
  State second = first;
  first.history.decide(TreeNode::Kind::Branch, 3, condition);
  second.history.decide(TreeNode::Kind::Branch, 3, terms.makeNot(condition));
  EXPECT_EQ(lastJoinOf(first), nullptr);

  const auto join = std::make_shared<JoinNode>(5);
  join->sides = {JoinNode::Side(first), JoinNode::Side(second)};
  const std::vector<TreeNode*> parents = join->parents();
  ASSERT_EQ(parents.size(), 2U);
  EXPECT_EQ(parents[0]->decision(), condition);
  EXPECT_EQ(parents[1]->decision(), terms.makeNot(condition));
  EXPECT_EQ(parents[0]->parents(), parents[1]->parents());

  first.history.joinWith(second.history, join);
  EXPECT_EQ(lastJoinOf(first), join.get());
  first.history.decide(TreeNode::Kind::Target, 7, condition);
  EXPECT_EQ(lastJoinOf(first), join.get());
  EXPECT_EQ(first.history.decisions(), 2U);
}

TEST(JoinNode, ALongPastIsDestroyedWithoutRecursion) {
  State state;
  state.history.record();
  state.history.executed = std::make_shared<const exec::SomeMarks>();
  for (int i = 0; i < 300'000; ++i) {
    auto join = std::make_shared<JoinNode>(1);
    join->sides = {JoinNode::Side(state), JoinNode::Side(state)};
    state.history.joinWith(state.history, std::move(join));
    state.history.decide(TreeNode::Kind::Branch, 2, {});
  }
  const std::weak_ptr<TreeNode> last = state.history.node();
  state = {};
  EXPECT_TRUE(last.expired());
}

TEST(History, WithoutRecordDecisionsAreOnlyCounted) {
  exec::History history;
  history.decide(TreeNode::Kind::Branch, 1, {});
  history.decide(TreeNode::Kind::Branch, 1, {});
  EXPECT_EQ(history.decisions(), 2U);
  EXPECT_EQ(history.node(), nullptr);
}

}  // namespace
}  // namespace braid::merge
