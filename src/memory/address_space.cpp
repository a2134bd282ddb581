#include "memory/address_space.hpp"

#include "memory/join_objects.hpp"

namespace braid::memory {

void AddressSpace::joinWith(ValueJoiner& joiner, const AddressSpace& other) {
  joinObjects(joiner, objects_, other.objects_, [](std::uint64_t) {});
  inputCount_ = std::max(inputCount_, other.inputCount_);
  numbering_.joinWith(other.numbering_);
  log_.joinWith(joiner, other.log_);
}

std::size_t AddressSpace::differenceWith(const AddressSpace& other, std::size_t limit) const {
  return countDifferences(objects_, other.objects_, limit);
}

}  // namespace braid::memory
