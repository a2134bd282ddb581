// Remembers answers. The key is the set of terms that must hold together, however they are split
// into conditions and question and whatever their order; hash-consing makes the set of ids exact.
// Unknowns are not kept: the next time there may be more time.
//
// Memory is bounded by generations: entries go into the young one; when that is full, it becomes
// the old one and the old one is dropped. What is asked again moves to the young one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solver/stage.hpp"

namespace braid::solver {

class CacheStage final : public Stage {
 public:
  // A generation holds so many ids in its keys (and entries in its models) together.
  static constexpr std::size_t kGenerationSize = 4'000'000;

  explicit CacheStage(std::unique_ptr<Solver> next, std::size_t generationSize = kGenerationSize)
      : Stage("cache", std::move(next)), generationSize_(generationSize) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  using Key = std::vector<std::uint32_t>;
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };
  struct Known {
    bool isSat = false;
    std::shared_ptr<const term::Model> model;  // null if none was asked for
  };
  using Generation = std::unordered_map<Key, Known, KeyHash>;

  static Key keyOf(const Query& query);
  std::optional<Known> find(const Key& key);
  void remember(Key key, Known known);

  std::size_t generationSize_;
  Generation young_;
  Generation old_;
  std::size_t youngSize_ = 0;
};

}  // namespace braid::solver
