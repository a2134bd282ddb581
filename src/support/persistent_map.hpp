// A persistent map from 64-bit keys: a big-endian Patricia tree (Okasaki and Gill, "Fast Mergeable
// Integer Maps", 1998). Copying is O(1). An update copies only the nodes on its path that are
// shared with another copy, so a map with one owner is updated in place. Two maps that came from
// one are compared in time proportional to their difference, because shared subtrees are skipped:
// that is what makes forking cheap and merging cost the difference.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "support/intrusive_ptr.hpp"

namespace braid::support {

template <class Value>
class PersistentMap {
 public:
  using Key = std::uint64_t;

  [[nodiscard]] bool empty() const { return !root_; }
  [[nodiscard]] std::size_t size() const { return size_; }

  [[nodiscard]] const Value* find(Key key) const {
    const Node* node = root_.get();
    while (node != nullptr && node->branchBit != 0) {
      node = (key & node->branchBit) != 0 ? node->right.get() : node->left.get();
    }
    return node != nullptr && node->key == key ? &node->value : nullptr;
  }

  // The value at `key` for writing, owned by this map alone; null when there is none.
  Value* findForUpdate(Key key) {
    if (find(key) == nullptr) {
      return nullptr;
    }
    NodePtr* slot = &root_;
    while (true) {
      makeUnique(*slot);
      Node& node = **slot;
      if (node.branchBit == 0) {
        return &node.value;
      }
      slot = (key & node.branchBit) != 0 ? &node.right : &node.left;
    }
  }

  void set(Key key, Value value) {
    if (Value* existing = findForUpdate(key)) {
      *existing = std::move(value);
      return;
    }
    ++size_;
    insertNew(key, std::move(value));
  }

  bool erase(Key key) {
    if (find(key) == nullptr) {
      return false;
    }
    --size_;
    NodePtr* parentSlot = nullptr;
    NodePtr* slot = &root_;
    while ((*slot)->branchBit != 0) {
      makeUnique(*slot);
      parentSlot = slot;
      slot = ((key & (*slot)->branchBit) != 0) ? &(*slot)->right : &(*slot)->left;
    }
    if (parentSlot == nullptr) {
      root_ = NodePtr();
    } else {
      NodePtr sibling = slot == &(*parentSlot)->left ? (*parentSlot)->right : (*parentSlot)->left;
      *parentSlot = std::move(sibling);
    }
    assert((size_ == 0) == empty());
    return true;
  }

  void clear() {
    root_ = NodePtr();
    size_ = 0;
  }

  // In ascending order of keys.
  template <class Function>
  void forEach(Function&& function) const {
    visit(root_.get(), function);
  }

  // Calls function(key, const Value* mine, const Value* theirs) for every key whose value is not
  // shared between the two maps; a missing value is null. Shared subtrees are not entered.
  template <class Function>
  void forEachDifference(const PersistentMap& other, Function&& function) const {
    visitDifference(root_.get(), other.root_.get(), function);
  }

  // Whether both are copies with no update in between.
  [[nodiscard]] bool isSameAs(const PersistentMap& other) const { return root_ == other.root_; }

 private:
  struct Node;
  using NodePtr = IntrusivePtr<Node>;

  // A leaf has branchBit 0. A branch keeps in `key` the bits above branchBit that all keys below
  // it share; keys with branchBit set are on the right.
  struct Node : RefCounted {
    Key key = 0;
    Key branchBit = 0;
    NodePtr left;
    NodePtr right;
    Value value{};
    static void destroy(Node* node) { delete node; }
  };

  static void makeUnique(NodePtr& pointer) {
    if (pointer->isShared()) {
      pointer = NodePtr(new Node(*pointer));
    }
  }

  static Key prefix(Key key, Key branchBit) { return key & ~(branchBit | (branchBit - 1)); }
  static bool matches(Key key, const Node& branch) {
    return prefix(key, branch.branchBit) == branch.key;
  }

  void insertNew(Key key, Value value) {
    NodePtr leaf(new Node);
    leaf->key = key;
    leaf->value = std::move(value);
    NodePtr* slot = &root_;
    while (*slot && (*slot)->branchBit != 0 && matches(key, **slot)) {
      makeUnique(*slot);
      slot = (key & (*slot)->branchBit) != 0 ? &(*slot)->right : &(*slot)->left;
    }
    if (!*slot) {
      *slot = std::move(leaf);
      return;
    }
    NodePtr branch(new Node);
    branch->branchBit = std::bit_floor(key ^ (*slot)->key);
    branch->key = prefix(key, branch->branchBit);
    assert(branch->branchBit > (*slot)->branchBit && "branch bits fall from the root down");
    const bool newIsRight = (key & branch->branchBit) != 0;
    (newIsRight ? branch->left : branch->right) = std::move(*slot);
    (newIsRight ? branch->right : branch->left) = std::move(leaf);
    *slot = std::move(branch);
  }

  // The depth of the tree is at most 64, so recursion is bounded.
  template <class Function>
  static void visit(const Node* node, Function& function) {
    if (node == nullptr) {
      return;
    }
    if (node->branchBit == 0) {
      function(node->key, node->value);
      return;
    }
    assert(node->left && node->right && "a branch has two sides");
    visit(node->left.get(), function);
    visit(node->right.get(), function);
  }

  template <class Function>
  static void visitDifference(const Node* a, const Node* b, Function& function) {
    if (a == b) {
      return;
    }
    const auto onlyMine = [&](Key key, const Value& value) {
      function(key, &value, static_cast<const Value*>(nullptr));
    };
    const auto onlyTheirs = [&](Key key, const Value& value) {
      function(key, static_cast<const Value*>(nullptr), &value);
    };
    if (a == nullptr) {
      visit(b, onlyTheirs);
    } else if (b == nullptr) {
      visit(a, onlyMine);
    } else if (a->branchBit == 0 && b->branchBit == 0 && a->key == b->key) {
      function(a->key, &a->value, &b->value);
    } else if (a->branchBit != 0 && a->branchBit == b->branchBit && a->key == b->key) {
      visitDifference(a->left.get(), b->left.get(), function);
      visitDifference(a->right.get(), b->right.get(), function);
    } else if (a->branchBit > b->branchBit && matches(b->key, *a)) {
      const bool right = (b->key & a->branchBit) != 0;
      visitDifference(a->left.get(), right ? nullptr : b, function);
      visitDifference(a->right.get(), right ? b : nullptr, function);
    } else if (b->branchBit > a->branchBit && matches(a->key, *b)) {
      const bool right = (a->key & b->branchBit) != 0;
      visitDifference(right ? nullptr : a, b->left.get(), function);
      visitDifference(right ? a : nullptr, b->right.get(), function);
    } else if (a->key < b->key) {
      visit(a, onlyMine);
      visit(b, onlyTheirs);
    } else {
      assert(b->key < a->key && "what has a key in common is compared key by key");
      visit(b, onlyTheirs);
      visit(a, onlyMine);
    }
  }

  NodePtr root_;
  std::size_t size_ = 0;
};

}  // namespace braid::support
