#include "memory/address_space.hpp"

#include <cassert>

#include "memory/join_objects.hpp"

namespace braid::memory {

void AddressSpace::joinWith(ValueJoiner& joiner, const AddressSpace& other) {
  assert(firstInput_ == other.firstInput_ && firstDynamic_ == other.firstDynamic_ &&
         "a segment means the same on both sides");
  joinObjectsWith(joiner, other);
  numbering_.joinWith(other.numbering_);
  log_.joinWith(joiner, other.log_);
}

void AddressSpace::joinObjectsWith(ValueJoiner& joiner, const AddressSpace& other) {
  joinObjects(joiner, objects_, other.objects_, [](std::uint64_t) {});
}

void AddressSpace::joinOwnObjectsWith(ValueJoiner& joiner, const AddressSpace& other) {
  joinObjects(
      joiner, objects_, other.objects_, [](std::uint64_t) {}, Unshared::LeaveOut);
}

std::size_t AddressSpace::differenceWith(const AddressSpace& other, std::size_t limit) const {
  return countDifferences(objects_, other.objects_, limit);
}

}  // namespace braid::memory
