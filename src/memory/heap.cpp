#include "memory/heap.hpp"

#include <vector>

#include "memory/presence.hpp"
#include "memory/value_joiner.hpp"

namespace braid::memory {

void Heap::joinWith(ValueJoiner& joiner, const Heap& other) {
  struct Difference {
    std::uint64_t key;
    ObjectPtr mine;
    ObjectPtr theirs;
  };
  std::vector<Difference> differences;
  objects_.forEachDifference(
      other.objects_, [&](std::uint64_t key, const ObjectPtr* mine, const ObjectPtr* theirs) {
        if (mine == nullptr || theirs == nullptr || *mine != *theirs) {
          differences.push_back({key, mine == nullptr ? ObjectPtr() : *mine,
                                 theirs == nullptr ? ObjectPtr() : *theirs});
        }
      });
  for (const auto& [key, mine, theirs] : differences) {
    ObjectPtr joined(new Object(mine ? *mine : *theirs));
    if (mine && theirs) {
      joined->joinWith(joiner, *theirs);
      joined->setPresence(joinedPresence(joiner, mine->presence(), theirs->presence()));
    } else {
      const term::Term side = mine ? joiner.isFirst() : joiner.isSecond();
      joined->setPresence(presenceOnOneSide(joiner, side, joined->presence()));
    }
    const bool isNewInput = !mine && static_cast<ObjectId>(static_cast<std::uint32_t>(key)) > 0;
    inputCount_ += isNewInput ? 1 : 0;
    objects_.set(key, std::move(joined));
  }
  allocated_.joinWith(other.allocated_);
  inputs_.joinWith(other.inputs_);
}

std::size_t Heap::differenceWith(const Heap& other, std::size_t limit) const {
  std::size_t count = 0;
  objects_.forEachDifference(
      other.objects_, [&](std::uint64_t /*key*/, const ObjectPtr* mine, const ObjectPtr* theirs) {
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
