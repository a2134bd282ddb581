#include "memory/address_space.hpp"

#include <vector>

#include "memory/presence.hpp"
#include "memory/value_joiner.hpp"

namespace braid::memory {

void AddressSpace::joinWith(ValueJoiner& joiner, const AddressSpace& other) {
  struct Difference {
    ir::Segment segment;
    ByteObjectPtr mine;
    ByteObjectPtr theirs;
  };
  std::vector<Difference> differences;
  objects_.forEachDifference(other.objects_, [&](std::uint64_t segment, const ByteObjectPtr* mine,
                                                 const ByteObjectPtr* theirs) {
    if (mine == nullptr || theirs == nullptr || *mine != *theirs) {
      differences.push_back({static_cast<ir::Segment>(segment),
                             mine == nullptr ? ByteObjectPtr() : *mine,
                             theirs == nullptr ? ByteObjectPtr() : *theirs});
    }
  });
  for (const auto& [segment, mine, theirs] : differences) {
    ByteObjectPtr joined(new ByteObject(mine ? *mine : *theirs));
    if (mine && theirs) {
      joined->joinWith(joiner, *theirs);
      joined->setPresence(joinedPresence(joiner, mine->presence(), theirs->presence()));
    } else {
      const term::Term side = mine ? joiner.isFirst() : joiner.isSecond();
      joined->setPresence(presenceOnOneSide(joiner, side, joined->presence()));
    }
    objects_.set(segment, std::move(joined));
  }
  numbering_.joinWith(other.numbering_);
  log_.joinWith(joiner.isFirst(), other.log_);
}

std::size_t AddressSpace::differenceWith(const AddressSpace& other, std::size_t limit) const {
  std::size_t count = 0;
  objects_.forEachDifference(
      other.objects_,
      [&](std::uint64_t /*segment*/, const ByteObjectPtr* mine, const ByteObjectPtr* theirs) {
        if (count >= limit) {
          return;
        }
        if (mine == nullptr || theirs == nullptr) {
          ++count;
        } else if (*mine != *theirs) {
          count += (*mine)->differenceWith(**theirs, limit - count);
        }
      });
  return count;
}

}  // namespace braid::memory
