#include "merge/join_node.hpp"

namespace braid::merge {

JoinNode::~JoinNode() {
  std::vector<Ptr> parents;
  JoinNode::takeParents(parents);
  release(std::move(parents));
}

void JoinNode::takeParents(std::vector<Ptr>& into) {
  for (Side& side : sides) {
    if (side.before != nullptr) {
      into.push_back(std::move(side.before));
    }
  }
}

void JoinNode::addParents(std::vector<TreeNode*>& into) const {
  for (const Side& side : sides) {
    if (side.before != nullptr) {
      into.push_back(side.before.get());
    }
  }
}

}  // namespace braid::merge
