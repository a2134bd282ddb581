// A persistent array of pointers to shared elements, most of which may be missing: a tree of nodes
// with 64 slots each, as high as its largest index needs. Copying is O(1), and an update copies
// only what lies on its path and is shared with another copy. One element, or one whole node, may
// stand in many slots: a range that is filled with one element, or copied from another array, costs
// a few words however long it is.
//
// A map by keys (persistent_map.hpp) would not do: it needs a node per element. Up to 64 elements,
// which is what most arrays have, are a plain vector here.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "support/intrusive_ptr.hpp"

namespace braid::support {

template <class T>
class SparseArray {
 public:
  using Index = std::uint64_t;
  using Element = IntrusivePtr<T>;

  [[nodiscard]] const T* find(Index index) const {
    const Element* slot = findSlot(index);
    return slot == nullptr ? nullptr : slot->get();
  }
  [[nodiscard]] Element get(Index index) const {
    const Element* slot = findSlot(index);
    return slot == nullptr ? Element() : *slot;
  }
  // The element for writing if no other array, and no other slot, has it; null otherwise.
  [[nodiscard]] T* findUnshared(Index index) {
    const Element* element = nullptr;
    if (!root_) {
      element = index < few_.size() ? &few_[index] : nullptr;
    } else if (index >> (kBits * height_) == 0) {
      const Node* node = root_.get();
      for (unsigned level = height_; level > 1 && node != nullptr && !node->isShared(); --level) {
        node = node->nodes()[slotOf(level, index)].get();
      }
      element = node == nullptr || node->isShared() ? nullptr : &node->elements()[index % kFanOut];
    }
    return element == nullptr || !*element || (*element)->isShared() ? nullptr : element->get();
  }
  // The slot itself, which is in no other array; null in it means that there is no element.
  [[nodiscard]] Element& slot(Index index) {
    makeRoom(index);
    if (!root_) {
      if (index >= few_.size()) {
        few_.resize(index + 1);
      }
      return few_[index];
    }
    return nodeForUpdate(1, index)->elements()[index % kFanOut];
  }

  void clear() {
    few_.clear();
    root_ = NodePtr();
    height_ = 0;
  }

  // Puts the same element into all slots of a range.
  void fill(Index first, Index count, const Element& element) {
    Repeated repeated{element, {}};
    for (Index at = 0; at < count;) {
      const unsigned level = spanLevel(first + at, 0, count - at);
      if (level == 0) {
        slot(first + at) = element;
      } else {
        nodeSlot(level, first + at) = repeated.node(level);
      }
      at += Index{1} << (kBits * level);
    }
  }

  // Copies a range from another array, or within this one. Elements for which `mayShare` is true
  // are used as they are; others are passed to `convert`, with their index here and there. Missing
  // elements become `forMissing`, which may itself be missing; without it, they are converted, too.
  template <class MayShare, class Convert>
  void copy(Index first, const SparseArray& other, Index otherFirst, Index count,
            const std::optional<Element>& forMissing, const MayShare& mayShare,
            const Convert& convert) {
    const Sharing<MayShare> sharing{mayShare, forMissing && !*forMissing};
    Repeated repeated{forMissing ? *forMissing : Element(), {}};
    const Node* lastShared = nullptr;  // one node may stand in many slots
    for (Index at = 0; at < count;) {
      const Index to = first + at;
      const Index from = otherFirst + at;
      unsigned level = std::min(spanLevel(to, from, count - at), other.highestAt(from));
      const auto isTaken = [&](const NodePtr& node) {
        return node ? sharing.isFor(*node, lastShared) : forMissing.has_value();
      };
      while (level > 0 && !isTaken(other.findNode(level, from))) {
        --level;  // parts of a node may be usable even if the whole node is not
      }
      if (level > 0) {
        const NodePtr node = other.findNode(level, from);
        nodeSlot(level, to) = node || sharing.withMissing ? node : repeated.node(level);
      } else if (Element element = other.get(from);
                 element ? mayShare(*element) : forMissing.has_value()) {
        // Nodes may begin at other places here than there, but a long run is still copied as one.
        const Index run = other.runAt(from, count - at);
        fill(to, run, element ? element : repeated.element);
        at += run;
        continue;
      } else {
        convert(to, from);
      }
      at += Index{1} << (kBits * level);
    }
  }

  // How many slots, from this one on and up to a limit, have the same element, or none.
  [[nodiscard]] Index runAt(Index first, Index limit) const {
    const T* element = find(first);
    Index length = 1;
    while (length < limit && find(first + length) == element) {
      const Index at = first + length;
      unsigned level = std::min(spanLevel(at, 0, limit - length), highestAt(at));
      const auto isPartOfRun = [&](const NodePtr& node) {
        return node ? isUniform(*node, element) : element == nullptr;
      };
      while (level > 0 && !isPartOfRun(findNode(level, at))) {
        --level;
      }
      length += Index{1} << (kBits * level);
    }
    return length;
  }

  // Calls function(first, count, element) for the slots that have elements, in order; a row of
  // slots with the same element is passed as one.
  template <class Function>
  void forEachRun(Function&& function) const {
    Run run;
    const auto add = [&](Index first, Index count, const Element& element) {
      if (run.element == element && run.first + run.count == first) {
        run.count += count;
        return;
      }
      if (run.element) {
        function(run.first, run.count, run.element);
      }
      run = {first, count, element};
    };
    for (Index i = 0; i < few_.size(); ++i) {
      add(i, 1, few_[i]);
    }
    if (root_) {
      addRunsIn(*root_, height_, 0, add);
    }
    add(0, 0, Element());  // ends the last row
  }

  // Calls function(index, mine, theirs) in order for each slot with different elements, either of
  // which may be missing, as long as it returns true. The arrays must not change meanwhile.
  template <class Function>
  void forEachDifference(const SparseArray& other, Function&& function) const {
    if (!root_ && !other.root_) {
      const std::size_t count = std::max(few_.size(), other.few_.size());
      for (std::size_t i = 0; i < count; ++i) {
        const Element mine = get(i);
        const Element theirs = other.get(i);
        if (!(mine == theirs) && !function(Index{i}, mine, theirs)) {
          return;
        }
      }
      return;
    }
    SparseArray a = *this;
    SparseArray b = other;
    const unsigned height = std::max({a.height_, b.height_, 1U});
    a.raise(height);
    b.raise(height);
    differenceIn(a.root_.get(), b.root_.get(), height, 0, function);
  }

 private:
  static constexpr unsigned kBits = 6;
  static constexpr std::size_t kFanOut = std::size_t{1} << kBits;
  static constexpr unsigned kMaxHeight = 10;

  struct Node;
  using NodePtr = IntrusivePtr<Node>;
  struct Node : RefCounted {
    using Elements = std::array<Element, kFanOut>;
    using Nodes = std::array<NodePtr, kFanOut>;
    std::variant<Elements, Nodes> slots;

    explicit Node(unsigned level) {
      if (level > 1) {
        slots.template emplace<Nodes>();
      }
    }
    [[nodiscard]] bool hasElements() const { return slots.index() == 0; }
    [[nodiscard]] const Elements& elements() const {
      assert(hasElements());
      return *std::get_if<Elements>(&slots);
    }
    [[nodiscard]] Elements& elements() {
      assert(hasElements());
      return *std::get_if<Elements>(&slots);
    }
    [[nodiscard]] const Nodes& nodes() const {
      assert(!hasElements());
      return *std::get_if<Nodes>(&slots);
    }
    [[nodiscard]] Nodes& nodes() {
      assert(!hasElements());
      return *std::get_if<Nodes>(&slots);
    }
    static void destroy(Node* node) { delete node; }
  };

  // For each level, a node that has one element, or one node, in all its slots.
  struct Repeated {
    Element element;
    std::array<NodePtr, kMaxHeight + 1> nodes;

    const NodePtr& node(unsigned level) {
      assert(level >= 1 && level <= kMaxHeight);
      if (!nodes[level]) {
        NodePtr made(new Node(level));
        if (level == 1) {
          made->elements().fill(element);
        } else {
          made->nodes().fill(node(level - 1));
        }
        nodes[level] = std::move(made);
      }
      return nodes[level];
    }
  };

  static std::size_t slotOf(unsigned level, Index index) {
    return index >> (kBits * (level - 1)) & (kFanOut - 1);
  }
  // The height of the largest whole node that starts at both indices and is not longer than `left`.
  static unsigned spanLevel(Index a, Index b, Index left) {
    unsigned level = 0;
    while (level + 1 <= kMaxHeight) {
      const Index size = Index{1} << (kBits * (level + 1));
      if (((a | b) & (size - 1)) != 0 || left < size) {
        break;
      }
      ++level;
    }
    return level;
  }
  [[nodiscard]] const Element* findSlot(Index index) const {
    if (!root_) {
      return index < few_.size() ? &few_[index] : nullptr;
    }
    if (index >> (kBits * height_) != 0) {
      return nullptr;
    }
    const Node* node = root_.get();
    for (unsigned level = height_; level > 1 && node != nullptr; --level) {
      node = node->nodes()[slotOf(level, index)].get();
    }
    return node == nullptr ? nullptr : &node->elements()[index % kFanOut];
  }
  // The node of a level (at most highestAt(index)) that contains the index; null if it is missing.
  [[nodiscard]] NodePtr findNode(unsigned level, Index index) const {
    assert(level <= highestAt(index));
    if (!root_ || index >> (kBits * height_) != 0) {
      return NodePtr();
    }
    const NodePtr* node = &root_;
    for (unsigned at = height_; at > level && *node; --at) {
      node = &(*node)->nodes()[slotOf(at, index)];
    }
    return *node;
  }
  // The level of the highest node that contains the index. Behind the end of the array, all
  // elements are missing.
  [[nodiscard]] unsigned highestAt(Index index) const {
    const bool isBehind = root_ ? index >> (kBits * height_) != 0 : index >= few_.size();
    return isBehind ? kMaxHeight : height_;
  }

  // Makes the tree high enough for the index.
  void makeRoom(Index index) {
    if (!root_ && index < kFanOut) {
      return;
    }
    unsigned height = std::max(height_, 1U);
    while (height < kMaxHeight && index >> (kBits * height) != 0) {
      ++height;
    }
    raise(height);
  }
  void raise(unsigned height) {
    assert(height <= kMaxHeight && (!root_ || few_.empty()));
    if (!root_) {
      root_ = NodePtr(new Node(1));
      std::ranges::move(few_, root_->elements().begin());
      few_ = {};
      height_ = 1;
    }
    for (; height_ < height; ++height_) {
      NodePtr above(new Node(height_ + 1));
      above->nodes()[0] = std::move(root_);
      root_ = std::move(above);
    }
  }
  static Node* makeUnique(NodePtr& node, unsigned level) {
    if (!node) {
      node = NodePtr(new Node(level));
    } else if (node->isShared()) {
      node = NodePtr(new Node(*node));
    }
    return node.get();
  }
  // The node of a level on the path to the index, for writing.
  Node* nodeForUpdate(unsigned level, Index index) {
    return makeUnique(nodeSlot(level, index), level);
  }
  NodePtr& nodeSlot(unsigned level, Index index) {
    makeRoom(index);
    raise(level);
    assert(level >= 1 && index >> (kBits * height_) == 0);
    NodePtr* slot = &root_;
    for (unsigned at = height_; at > level; --at) {
      slot = &makeUnique(*slot, at)->nodes()[slotOf(at, index)];
    }
    return *slot;
  }

  // Whether everything in a node can be used as it is.
  template <class MayShare>
  struct Sharing {
    const MayShare& mayShare;
    bool withMissing;  // also if elements are missing

    bool isFor(const Node& node, const Node*& last) const {
      if (&node == last) {
        return true;
      }
      const bool result =
          node.hasElements() ? std::ranges::all_of(
                                   node.elements(),
                                   [&](const Element& e) { return e ? mayShare(*e) : withMissing; })
                             : std::ranges::all_of(node.nodes(), [&](const NodePtr& child) {
                                 return child ? isFor(*child, last) : withMissing;
                               });
      last = result ? &node : last;
      return result;
    }
  };

  struct Run {
    Index first = 0;
    Index count = 0;
    Element element;
  };

  // Whether this element is in all slots below. It compares shared nodes only: a range that was
  // filled piece by piece may count as mixed.
  static bool isUniform(const Node& node, const T* element) {
    if (node.hasElements()) {
      return std::ranges::all_of(node.elements(),
                                 [&](const Element& each) { return each.get() == element; });
    }
    const NodePtr& first = node.nodes().front();
    return first &&
           std::ranges::all_of(node.nodes(),
                               [&](const NodePtr& each) { return each.get() == first.get(); }) &&
           isUniform(*first, element);
  }
  static const Element& firstElement(const Node& node) {
    return node.hasElements() ? node.elements().front() : firstElement(*node.nodes().front());
  }
  static bool hasFirstElement(const Node& node) {
    if (node.hasElements()) {
      return static_cast<bool>(node.elements().front());
    }
    return node.nodes().front() && hasFirstElement(*node.nodes().front());
  }
  template <class Add>
  static void addRunsIn(const Node& node, unsigned level, Index base, Add& add) {
    const Index step = Index{1} << (kBits * (level - 1));
    if (hasFirstElement(node) && isUniform(node, firstElement(node).get())) {
      add(base, step * kFanOut, firstElement(node));
      return;
    }
    for (std::size_t i = 0; i < kFanOut; ++i) {
      if (node.hasElements()) {
        add(base + i, 1, node.elements()[i]);
      } else if (const NodePtr& child = node.nodes()[i]) {
        addRunsIn(*child, level - 1, base + i * step, add);
      }
    }
  }

  template <class Function>
  static bool differenceIn(const Node* a, const Node* b, unsigned level, Index base,
                           Function& function) {
    const Index step = Index{1} << (kBits * (level - 1));
    for (std::size_t i = 0; a != b && i < kFanOut; ++i) {
      if (level == 1) {
        const Element mine = a == nullptr ? Element() : a->elements()[i];
        const Element theirs = b == nullptr ? Element() : b->elements()[i];
        if (!(mine == theirs) && !function(base + i, mine, theirs)) {
          return false;
        }
      } else if (!differenceIn(a == nullptr ? nullptr : a->nodes()[i].get(),
                               b == nullptr ? nullptr : b->nodes()[i].get(), level - 1,
                               base + i * step, function)) {
        return false;
      }
    }
    return true;
  }

  std::vector<Element> few_;  // the elements, if there is no root
  NodePtr root_;
  unsigned height_ = 0;
};

}  // namespace braid::support
