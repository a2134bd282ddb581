#include "memory/heap.hpp"

#include "memory/join_objects.hpp"

namespace braid::memory {

void Heap::joinWith(ValueJoiner& joiner, const Heap& other) {
  joinObjects(joiner, objects_, other.objects_, [&](std::uint64_t key) {
    const bool isInput = static_cast<ObjectId>(static_cast<std::uint32_t>(key)) > 0;
    inputCount_ += isInput ? 1 : 0;
  });
  allocated_.joinWith(other.allocated_);
  inputs_.joinWith(other.inputs_);
}

void Heap::joinOwnObjectsWith(ValueJoiner& joiner, const Heap& other) {
  joinObjects(
      joiner, objects_, other.objects_, [](std::uint64_t) {}, Unshared::LeaveOut);
}

std::size_t Heap::differenceWith(const Heap& other, std::size_t limit) const {
  return countDifferences(objects_, other.objects_, limit);
}

}  // namespace braid::memory
