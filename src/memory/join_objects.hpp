// Joining the objects of two states, whatever kind they are: those that both have are joined, what
// only one has is present on its side. Objects that the two share are not looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "memory/presence.hpp"
#include "memory/value_joiner.hpp"
#include "support/intrusive_ptr.hpp"
#include "support/persistent_map.hpp"

namespace braid::memory {

// What only one of two sides has.
enum class Unshared : std::uint8_t { Join, LeaveOut };

// `mine`, the first side, becomes the join; `isNew(key)` is called for what it did not have. What
// only `theirs` has can be left out.
template <class Kind, class IsNew>
void joinObjects(ValueJoiner& joiner, support::PersistentMap<support::IntrusivePtr<Kind>>& mine,
                 const support::PersistentMap<support::IntrusivePtr<Kind>>& theirs,
                 const IsNew& isNew, Unshared unshared = Unshared::Join) {
  using Pointer = support::IntrusivePtr<Kind>;
  struct Difference {
    std::uint64_t key;
    Pointer first;
    Pointer second;
  };
  std::vector<Difference> differences;
  mine.forEachDifference(theirs, [&](std::uint64_t key, const Pointer* a, const Pointer* b) {
    const bool isLeftOut = a == nullptr && unshared == Unshared::LeaveOut;
    if (!isLeftOut && (a == nullptr || b == nullptr || *a != *b)) {
      differences.push_back({key, a == nullptr ? Pointer() : *a, b == nullptr ? Pointer() : *b});
    }
  });
  for (const auto& [key, first, second] : differences) {
    Pointer joined(new Kind(first ? *first : *second));
    if (first && second) {
      joiner.enterObject(key);
      joined->joinWith(joiner, *second);
      joined->setPresence(joinedPresence(joiner, first->presence(), second->presence()));
    } else {
      const term::Term side = first ? joiner.isFirst() : joiner.isSecond();
      joined->setPresence(presenceOnOneSide(joiner, side, joined->presence()));
    }
    if (!first) {
      isNew(key);
    }
    mine.set(key, std::move(joined));
  }
}

// How many cells and objects that would join, counted up to a limit.
template <class Kind>
std::size_t countDifferences(const support::PersistentMap<support::IntrusivePtr<Kind>>& mine,
                             const support::PersistentMap<support::IntrusivePtr<Kind>>& theirs,
                             std::size_t limit) {
  using Pointer = support::IntrusivePtr<Kind>;
  std::size_t count = 0;
  mine.forEachDifference(theirs, [&](std::uint64_t, const Pointer* a, const Pointer* b) {
    if (count >= limit) {
      return;
    }
    if (a == nullptr || b == nullptr) {
      ++count;
    } else if (*a != *b) {
      count += (*a)->differenceWith(**b, limit - count);
    }
  });
  return count;
}

}  // namespace braid::memory
