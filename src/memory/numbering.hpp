// Which numbers the objects of a path get. Without a table, objects are numbered in the order in
// which they are made; with one, by site, so that paths of a run can be joined
// (object_numbers.hpp).
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "memory/object_numbers.hpp"
#include "support/persistent_map.hpp"

namespace braid::memory {

class Numbering {
 public:
  // To be called before the first object.
  void useTable(std::shared_ptr<ObjectNumbers> table) {
    assert(count_ == 0 && counts_.empty());
    table_ = std::move(table);
  }
  [[nodiscard]] bool usesTable() const { return table_ != nullptr; }

  // The number that the next object of a site will get.
  [[nodiscard]] std::uint32_t next(Site site) const {
    return table_ == nullptr ? count_ : table_->numberOf(site, countAt(site));
  }
  std::uint32_t take(Site site) {
    const std::uint32_t number = next(site);
    if (table_ == nullptr) {
      ++count_;
    } else if (std::uint32_t* count = counts_.findForUpdate(site)) {
      ++*count;
    } else {
      counts_.set(site, 1);
    }
    return number;
  }
  // Whether an object of this path has, or had, a number.
  [[nodiscard]] bool wasTaken(std::uint32_t number) const {
    if (table_ == nullptr) {
      return number < count_;
    }
    if (number >= table_->end()) {
      return false;
    }
    const ObjectNumbers::Origin origin = table_->originOf(number);
    return origin.index < countAt(origin.site);
  }

  // Where the object with this number was made; only with a table.
  [[nodiscard]] ObjectNumbers::Origin originOf(std::uint32_t number) const {
    assert(table_ != nullptr && wasTaken(number));
    return table_->originOf(number);
  }

  // Numbers that are unused after a join were unused on both sides.
  void joinWith(const Numbering& other) {
    assert(table_ == other.table_);
    count_ = std::max(count_, other.count_);
    std::vector<std::pair<Site, std::uint32_t>> larger;
    counts_.forEachDifference(other.counts_, [&](std::uint64_t site, const std::uint32_t* mine,
                                                 const std::uint32_t* theirs) {
      if (theirs != nullptr && (mine == nullptr || *mine < *theirs)) {
        larger.emplace_back(static_cast<Site>(site), *theirs);
      }
    });
    for (const auto& [site, count] : larger) {
      counts_.set(site, count);
    }
  }

 private:
  [[nodiscard]] std::uint32_t countAt(Site site) const {
    const std::uint32_t* count = counts_.find(site);
    return count == nullptr ? 0 : *count;
  }

  std::shared_ptr<ObjectNumbers> table_;
  support::PersistentMap<std::uint32_t> counts_;  // with a table, by site
  std::uint32_t count_ = 0;                       // without a table
};

}  // namespace braid::memory
