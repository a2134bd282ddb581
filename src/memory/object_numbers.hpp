// The numbers of objects if paths are to be joined: the j-th object that a path allocates at a site
// has the same number on every path, and objects of different sites never share a number. So the
// same number on two paths means the same object, as far as a program can tell.
//
// A site gets blocks of 1, 2, 4, 8 … numbers when it needs them, all from one counter.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace braid::memory {

// Where objects are made: the number of an instruction, or a shape of input objects.
using Site = std::uint32_t;

class ObjectNumbers {
 public:
  struct Origin {
    Site site = 0;
    std::uint32_t index = 0;
    friend bool operator==(const Origin&, const Origin&) = default;
  };

  // Numbers start at 0.
  std::uint32_t numberOf(Site site, std::uint32_t index);
  // The site and index that a number was assigned for. The number must belong to a block in use.
  [[nodiscard]] Origin originOf(std::uint32_t number) const;
  // All assigned numbers are below this.
  [[nodiscard]] std::uint32_t end() const { return end_; }

 private:
  struct Block {
    std::uint32_t first;  // number
    Origin origin;        // of that number
  };

  std::unordered_map<Site, std::vector<std::uint32_t>> blocksOf_;  // first numbers, by size
  std::vector<Block> blocks_;                                      // ascending
  std::uint32_t end_ = 0;
};

}  // namespace braid::memory
