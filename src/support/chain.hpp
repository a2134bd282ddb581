// Chains of nodes that share their beginnings. A node has a counted pointer to the one before it
// (`previous`), and the number of nodes up to itself (`size`).
#pragma once

#include <cstddef>

#include "support/intrusive_ptr.hpp"

namespace braid::support {

// The end of the first `size` nodes.
template <class Node>
IntrusivePtr<Node> chainPrefix(IntrusivePtr<Node> last, std::size_t size) {
  while (last && last->size > size) {
    last = IntrusivePtr<Node>(last->previous);
  }
  return last;
}

// How many nodes at their beginnings two chains have in common; null is the end of an empty chain.
template <class Node>
std::size_t commonChain(const Node* a, const Node* b) {
  while (a != b) {
    if (b == nullptr || (a != nullptr && a->size >= b->size)) {
      a = a->previous.get();
    } else {
      b = b->previous.get();
    }
  }
  return a == nullptr ? 0 : a->size;
}

// Deletes a node, and those before it that nothing else refers to, in a loop: chains are too long
// for recursion.
template <class Node>
void destroyChain(Node* last) {
  while (last != nullptr) {
    Node* rest = last->previous.releaseLast();
    delete last;
    last = rest;
  }
}

}  // namespace braid::support
