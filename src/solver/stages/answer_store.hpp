// A map from keys to answers, bounded by generations: entries go into the young one; when that is
// full, it becomes the old one and the old one is dropped. An entry that is asked for moves to the
// young one.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace braid::solver {

template <class Known>
class AnswerStore {
 public:
  using Key = std::vector<std::uint32_t>;

  // The size of a generation, in numbers: those in the keys, and the weights of the entries.
  explicit AnswerStore(std::size_t generationSize) : generationSize_(generationSize) {}

  std::optional<Known> find(const Key& key) {
    const auto young = young_.find(key);
    if (young != young_.end()) {
      return young->second.known;
    }
    const auto old = old_.find(key);
    if (old == old_.end()) {
      return std::nullopt;
    }
    Entry entry = old->second;
    remember(key, entry.known, entry.weight);
    return std::move(entry.known);
  }

  void remember(Key key, Known known, std::size_t weight) {
    const std::size_t size = key.size() + weight + 1;
    if (youngSize_ + size > generationSize_) {
      old_ = std::move(young_);
      young_ = {};
      youngSize_ = 0;
    }
    youngSize_ += size;
    young_.insert_or_assign(std::move(key), Entry{std::move(known), weight});
    assert(young_.size() <= youngSize_);
  }

 private:
  struct KeyHash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t hash = key.size();
      for (const std::uint32_t number : key) {
        hash = (hash ^ number) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 32U;
      }
      return hash;
    }
  };
  struct Entry {
    Known known;
    std::size_t weight = 0;
  };
  using Generation = std::unordered_map<Key, Entry, KeyHash>;

  std::size_t generationSize_;
  Generation young_;
  Generation old_;
  std::size_t youngSize_ = 0;
};

}  // namespace braid::solver
