// How states came to be. A node stands for a decision of a path, or for paths that became one. It
// refers to the nodes before it, so states share the past that they have in common; a node
// disappears when no state has it in its past.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "exec/coverage.hpp"
#include "term/term.hpp"

namespace braid::exec {

class TreeNode {
 public:
  using Ptr = std::shared_ptr<TreeNode>;
  enum class Kind : std::uint8_t {
    Start,
    Branch,  // one side of a branch both of whose sides are possible
    Target,  // one of several objects that a reference or pointer may point to
    Join,    // several paths became one
  };

  // A decision: `decision` holds from here on. `before` may be null where the past was dropped.
  TreeNode(Kind kind, Ptr before, std::uint32_t op, term::Term decision);
  virtual ~TreeNode();
  TreeNode(const TreeNode&) = delete;
  TreeNode& operator=(const TreeNode&) = delete;

  [[nodiscard]] Kind kind() const { return kind_; }
  // The number of the op where it was decided.
  [[nodiscard]] std::uint32_t op() const { return op_; }
  [[nodiscard]] term::Term decision() const { return decision_; }
  // The nodes before: several for a join; none at the start, or if they were dropped.
  [[nodiscard]] std::vector<TreeNode*> parents() const;
  // The nearest join on the way here, this node included; null if there is none.
  [[nodiscard]] TreeNode* lastJoin() const { return lastJoin_; }

 protected:
  // A join.
  explicit TreeNode(std::uint32_t op) : op_(op), kind_(Kind::Join), lastJoin_(this) {}
  // Hands over the nodes before this one; an override adds those that it keeps in addition.
  virtual void takeParents(std::vector<Ptr>& into);
  virtual void addParents(std::vector<TreeNode*>& into) const;
  // Lets go of nodes and of those before them, one after the other: chains are too long for
  // recursion.
  static void release(std::vector<Ptr> nodes);

 private:
  Ptr before_;
  term::Term decision_;
  std::uint32_t op_;
  Kind kind_;
  TreeNode* lastJoin_;
};

// The past of one state.
class History {
 public:
  // From now on decisions become nodes of the tree; until then they are only counted.
  void record() {
    node_ = std::make_shared<TreeNode>(TreeNode::Kind::Start, nullptr, 0, term::Term());
  }

  // The path had to choose, at this op, and decided that the condition holds.
  void decide(TreeNode::Kind kind, std::uint32_t op, term::Term decision) {
    assert(kind == TreeNode::Kind::Branch || kind == TreeNode::Kind::Target);
    ++decisions_;
    if (node_ != nullptr) {
      node_ = std::make_shared<TreeNode>(kind, std::move(node_), op, decision);
    }
  }
  // Records which way a branch went, whether there was a choice or not.
  void noteBranch(std::uint64_t choice) {
    branchHash_ = (branchHash_ ^ (choice + 1)) * 0x9e3779b97f4a7c15;
  }
  // Makes this the past of both.
  void joinWith(const History& other, TreeNode::Ptr join);

  [[nodiscard]] const TreeNode::Ptr& node() const { return node_; }
  [[nodiscard]] TreeNode* lastJoin() const {
    return node_ == nullptr ? nullptr : node_->lastJoin();
  }
  [[nodiscard]] bool isJoined() const { return lastJoin() != nullptr; }
  // How often the path had to choose.
  [[nodiscard]] std::uint32_t decisions() const { return decisions_; }
  // A hash of all branches so far, including those without a choice: equal for equal paths.
  [[nodiscard]] std::uint64_t branchHash() const { return branchHash_; }

  // The ops executed since the last join; null if this is not asked for.
  std::shared_ptr<const SomeMarks> executed;

 private:
  TreeNode::Ptr node_;
  std::uint32_t decisions_ = 0;
  std::uint64_t branchHash_ = 0;
};

}  // namespace braid::exec
