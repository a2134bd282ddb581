// Random programs over lists that are built, changed and looked at by loops, or by a function that
// calls itself: what a prover has to tell of objects without a bound, and must not tell wrongly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace braid::test {

class RandomLists {
 public:
  explicit RandomLists(std::uint64_t seed) : random_(seed) {}

  // OOX text; the entry is Main.main(int x, int y).
  std::string generate();
  // The same with a function that goes down the list, changes it and returns a node of it.
  std::string generateRecursion();

 private:
  std::size_t below(std::size_t count) { return random_() % count; }
  bool isOneOf(std::size_t count) { return below(count) == 0; }
  std::string pick(const std::vector<std::string>& from) { return from[below(from.size())]; }
  std::string value();
  std::string building();
  std::string change();
  std::string changing();
  std::string looking();
  std::string claim();

  std::mt19937_64 random_;
};

}  // namespace braid::test
