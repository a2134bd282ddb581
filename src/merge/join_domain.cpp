#include "merge/join_domain.hpp"

#include <numeric>

namespace braid::merge {

std::vector<std::vector<std::size_t>> JoinDomain::groups(std::span<const StatePtr> met) {
  std::vector<std::size_t> all(met.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return {std::move(all)};
}

}  // namespace braid::merge
