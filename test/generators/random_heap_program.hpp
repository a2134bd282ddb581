// Random OOX programs over unknown heaps of nodes: they follow, compare and change references, look
// at small numbers, call methods that subclasses have of their own, and end on every heap.
#pragma once

#include <cstdint>
#include <random>
#include <string>

namespace braid::test {

class RandomHeapProgram {
 public:
  explicit RandomHeapProgram(std::uint64_t seed) : random_(seed), hasSubclass_(seed % 2 == 0) {}

  std::string generate();
  // So many of each class are few enough to try all heaps of them.
  [[nodiscard]] unsigned objects() const { return hasSubclass_ ? 1 : 2; }

 private:
  unsigned pick(unsigned count) { return static_cast<unsigned>(random_() % count); }
  std::string variable();
  std::string field();
  std::string condition();
  std::string statement(int depth);
  std::string statements(int depth, unsigned count);

  // Not a distribution of the standard library: those differ between machines.
  std::mt19937_64 random_;
  bool hasSubclass_;
  int loops_ = 0;
};

}  // namespace braid::test
