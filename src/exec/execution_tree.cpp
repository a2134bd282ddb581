#include "exec/execution_tree.hpp"

#include <algorithm>
#include <cassert>

namespace braid::exec {

TreeNode::TreeNode(Kind kind, Ptr before, std::uint32_t op, term::Term decision)
    : before_(std::move(before)),
      decision_(decision),
      op_(op),
      kind_(kind),
      lastJoin_(before_ == nullptr ? nullptr : before_->lastJoin_) {
  assert(kind != Kind::Join);
}

TreeNode::~TreeNode() {
  if (before_ != nullptr && before_.use_count() == 1) {
    std::vector<Ptr> nodes;
    nodes.push_back(std::move(before_));
    release(std::move(nodes));
  }
}

void TreeNode::takeParents(std::vector<Ptr>& into) {
  if (before_ != nullptr) {
    into.push_back(std::move(before_));
  }
}

void TreeNode::addParents(std::vector<TreeNode*>& into) const {
  if (before_ != nullptr) {
    into.push_back(before_.get());
  }
}

std::vector<TreeNode*> TreeNode::parents() const {
  std::vector<TreeNode*> result;
  addParents(result);
  return result;
}

void TreeNode::release(std::vector<Ptr> nodes) {
  while (!nodes.empty()) {
    const Ptr next = std::move(nodes.back());
    nodes.pop_back();
    if (next != nullptr && next.use_count() == 1) {
      next->takeParents(nodes);
    }
  }
}

void History::joinWith(const History& other, TreeNode::Ptr join) {
  assert(join->kind() == TreeNode::Kind::Join);
  node_ = std::move(join);
  branchHash_ ^= other.branchHash_;
  decisions_ = std::max(decisions_, other.decisions_);
}

}  // namespace braid::exec
