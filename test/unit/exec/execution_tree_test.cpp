// How states came to be: shared pasts, joins, and letting go of long ones.
#include "exec/execution_tree.hpp"

#include <gtest/gtest.h>

#include "term/term_manager.hpp"

namespace braid::exec {
namespace {

TEST(ExecutionTreeTest, DecisionsAreCountedAlsoWhereNoTreeIsKept) {
  term::TermManager terms;
  History history;
  history.decide(TreeNode::Kind::Branch, 1, terms.makeTrue());
  EXPECT_EQ(history.decisions(), 1U);
  EXPECT_EQ(history.node(), nullptr);
  EXPECT_FALSE(history.isJoined());
}

TEST(ExecutionTreeTest, CopiesShareTheirPast) {
  term::TermManager terms;
  const term::Term x = terms.makeVariable("x", term::Sort::boolean());
  History first;
  first.record();
  first.decide(TreeNode::Kind::Branch, 1, x);
  TreeNode* const common = first.node().get();
  History second = first;
  first.decide(TreeNode::Kind::Branch, 2, x);
  second.decide(TreeNode::Kind::Target, 3, terms.makeNot(x));
  EXPECT_EQ(first.node()->parents(), std::vector{common});
  EXPECT_EQ(second.node()->parents(), std::vector{common});
  EXPECT_EQ(common->parents().size(), 1U);
  EXPECT_EQ(common->parents()[0]->kind(), TreeNode::Kind::Start);
  EXPECT_TRUE(common->parents()[0]->parents().empty());
  EXPECT_EQ(second.node()->kind(), TreeNode::Kind::Target);
  EXPECT_EQ(second.node()->op(), 3U);
  EXPECT_EQ(second.node()->decision(), terms.makeNot(x));
  EXPECT_EQ(second.decisions(), 2U);
}

TEST(ExecutionTreeTest, TheBranchesOfAPathTellItFromOthers) {
  History first;
  History second;
  for (const std::uint64_t choice : {0U, 1U, 1U}) {
    first.noteBranch(choice);
    second.noteBranch(choice);
  }
  EXPECT_EQ(first.branchHash(), second.branchHash());
  first.noteBranch(0);
  second.noteBranch(1);
  EXPECT_NE(first.branchHash(), second.branchHash());
}

// Of recursion a chain like this would run out of stack.
TEST(ExecutionTreeTest, LongPastsAreLetGoOf) {
  term::TermManager terms;
  History history;
  history.record();
  std::weak_ptr<TreeNode> early;
  for (int i = 0; i < 1'000'000; ++i) {
    history.decide(TreeNode::Kind::Branch, 1, terms.makeTrue());
    if (i == 10) {
      early = history.node();
    }
  }
  EXPECT_FALSE(early.expired());
  history = History();
  EXPECT_TRUE(early.expired());
}

}  // namespace
}  // namespace braid::exec
