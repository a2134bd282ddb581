// The search of a run that merges: states wait for each other in crowds (merge/crowd.hpp), in which
// the rearmost goes first. Which crowd goes on is a matter of strategy; as long as no state has
// lost patience there is only one.
#pragma once

#include <memory>
#include <random>
#include <vector>

#include "engine/search.hpp"
#include "merge/crowd.hpp"
#include "merge/merger.hpp"

namespace braid::engine {

class CrowdSearch : public Search {
 public:
  CrowdSearch(SearchKind kind, std::uint64_t seed, std::uint32_t opCount, std::uint64_t patience,
              merge::MeetingPoints& points, merge::Merger& merger);

  // States that are added belong to the crowd that was taken from last.
  void add(std::unique_ptr<exec::State> state) override;
  std::vector<std::unique_ptr<exec::State>> take() override;
  [[nodiscard]] std::size_t size() const override { return size_; }

 private:
  void choose();
  std::vector<std::unique_ptr<exec::State>> withoutVoid(
      std::vector<std::unique_ptr<exec::State>> states);

  SearchKind kind_;
  std::mt19937_64 random_;
  merge::MeetingPoints& points_;
  merge::Merger& merger_;
  merge::Patience patience_;
  std::vector<std::unique_ptr<merge::Crowd>> crowds_;
  std::size_t current_ = 0;
  std::size_t size_ = 0;
  std::vector<std::uint64_t> visits_;  // per op
};

}  // namespace braid::engine
