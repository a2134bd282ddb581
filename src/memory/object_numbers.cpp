#include "memory/object_numbers.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace braid::memory {

std::uint32_t ObjectNumbers::numberOf(Site site, std::uint32_t index) {
  assert(index < UINT32_MAX);
  const auto which = static_cast<unsigned>(std::bit_width(index + 1) - 1);
  const std::uint32_t within = index + 1 - (std::uint32_t{1} << which);
  std::vector<std::uint32_t>& blocks = blocksOf_[site];
  while (blocks.size() <= which) {
    const std::uint32_t size = std::uint32_t{1} << blocks.size();
    blocks.push_back(end_);
    blocks_.push_back({end_, {site, size - 1}});
    end_ += size;
  }
  return blocks[which] + within;
}

ObjectNumbers::Origin ObjectNumbers::originOf(std::uint32_t number) const {
  assert(number < end_);
  const auto behind =
      std::upper_bound(blocks_.begin(), blocks_.end(), number,
                       [](std::uint32_t n, const Block& block) { return n < block.first; });
  assert(behind != blocks_.begin() && "blocks start at 0");
  const Block& block = *std::prev(behind);
  return {block.origin.site, block.origin.index + (number - block.first)};
}

}  // namespace braid::memory
