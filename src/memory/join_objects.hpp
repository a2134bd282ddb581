// Joins the objects of two states, of any kind: objects of both states are joined, one of a single
// state becomes present on that side only. Objects that the two states share are not looked at.
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

// What happens to objects that only one side has.
enum class Unshared : std::uint8_t { Join, LeaveOut };

// `mine`, the first side, becomes the join; `isNew(key)` is called for objects that it did not
// have. Objects that only `theirs` has can be left out.
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

// How many cells and objects a join would have to join, counted up to a limit.
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
