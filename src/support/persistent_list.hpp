// A list that grows at its end. Copies share their elements: copying costs nothing, and two lists
// that came from one know their common beginning.
#pragma once

#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "support/chain.hpp"
#include "support/intrusive_ptr.hpp"

namespace braid::support {

template <class T>
class PersistentList {
 public:
  [[nodiscard]] std::size_t size() const { return last_ ? last_->size : 0; }

  void add(T value) { last_ = IntrusivePtr<Node>(new Node(std::move(value), size() + 1, last_)); }

  // The elements after the first `skip`, oldest first.
  [[nodiscard]] std::vector<T> toVector(std::size_t skip = 0) const {
    std::vector<T> values(size() > skip ? size() - skip : 0);
    std::size_t i = values.size();
    for (const Node* node = last_.get(); i > 0; node = node->previous.get()) {
      values[--i] = node->value;
    }
    return values;
  }

  // The latest wanted element among the last `most`; null if there is none.
  template <class IsWanted>
  [[nodiscard]] const T* findLast(std::size_t most, IsWanted&& isWanted) const {
    for (const Node* node = last_.get(); node != nullptr && most > 0; --most) {
      if (isWanted(node->value)) {
        return &node->value;
      }
      node = node->previous.get();
    }
    return nullptr;
  }

  // The first `size` elements.
  [[nodiscard]] PersistentList prefix(std::size_t size) const {
    PersistentList result;
    result.last_ = chainPrefix(last_, size);
    return result;
  }

  // How many of the oldest elements both share (by structure, not by value).
  [[nodiscard]] static std::size_t commonPrefix(const PersistentList& a, const PersistentList& b) {
    return commonChain<Node>(a.last_.get(), b.last_.get());
  }

 private:
  struct Node : RefCounted {
    Node(T v, std::size_t s, IntrusivePtr<Node> p)
        : value(std::move(v)), size(s), previous(std::move(p)) {
      assert(size == (previous ? previous->size : 0) + 1);
    }
    T value;
    std::size_t size;
    IntrusivePtr<Node> previous;

    static void destroy(Node* node) { destroyChain(node); }
  };

  IntrusivePtr<Node> last_;
};

}  // namespace braid::support
