// The segments that a path allocated, in order, for when the segments' numbers do not show it. The
// log of a joined path continues two logs; a model tells which of them happened.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "ir/address.hpp"
#include "memory/value_joiner.hpp"
#include "support/intrusive_ptr.hpp"
#include "term/term.hpp"

namespace braid::memory {

class AllocationLog {
 public:
  void add(ir::Segment segment) {
    if (!last_ || last_->isShared() || last_->segments.size() >= kNodeSize) {
      NodePtr node(new Node);
      node->before = std::move(last_);
      last_ = std::move(node);
    }
    last_->segments.push_back(segment);
  }

  // This log is what happened where the joiner's isFirst() holds, `other` where it does not.
  void joinWith(const ValueJoiner& joiner, const AllocationLog& other) {
    if (last_ == other.last_) {
      return;
    }
    NodePtr node(new Node);
    node->isFirst = joiner.isFirst();
    node->before = std::move(last_);
    node->beforeSecond = other.last_;
    last_ = std::move(node);
  }

  // `holds` says whether a condition of a join is true.
  template <class Holds>
  [[nodiscard]] std::vector<ir::Segment> inOrder(Holds&& holds) const {
    std::vector<ir::Segment> backwards;
    for (const Node* node = last_.get(); node != nullptr;) {
      backwards.insert(backwards.end(), node->segments.rbegin(), node->segments.rend());
      const bool isSecond = node->isFirst && !holds(node->isFirst);
      node = (isSecond ? node->beforeSecond : node->before).get();
    }
    std::reverse(backwards.begin(), backwards.end());
    return backwards;
  }

 private:
  static constexpr std::size_t kNodeSize = 64;

  struct Node;
  using NodePtr = support::IntrusivePtr<Node>;
  struct Node : support::RefCounted {
    NodePtr before;
    // For a join: the condition under which `before` happened, and the other log. The segments of
    // the node come after either.
    term::Term isFirst;
    NodePtr beforeSecond;
    std::vector<ir::Segment> segments;

    // A loop, because a log may be too long for recursion.
    static void destroy(Node* node) {
      std::vector<Node*> work{node};
      while (!work.empty()) {
        Node* last = work.back();
        work.pop_back();
        for (NodePtr* way : {&last->before, &last->beforeSecond}) {
          if (Node* unowned = way->releaseLast()) {
            work.push_back(unowned);
          }
        }
        delete last;
      }
    }
  };

  NodePtr last_;
};

}  // namespace braid::memory
