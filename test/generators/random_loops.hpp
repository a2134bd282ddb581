// Random programs with loops that may run for ever, over two unknown numbers, and with checks that
// have a fair chance to hold always: what a prover should prove, and must not prove wrongly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace braid::test {

class RandomLoops {
 public:
  explicit RandomLoops(std::uint64_t seed) : random_(seed) {}

  // OOX text; the entry is Main.main(int x, int y).
  std::string generate();
  // The same with loops that fill arrays of unknown length and look at them.
  std::string generateArrays();
  // The same with a function that calls itself in place of loops.
  std::string generateRecursion();

 private:
  std::size_t below(std::size_t count) { return random_() % count; }
  bool isOneOf(std::size_t count) { return below(count) == 0; }
  std::string pick(const std::vector<std::string>& from) { return from[below(from.size())]; }
  std::string number();
  std::string variable();
  std::string simple();
  std::string condition();
  std::string claim();
  std::string statements(unsigned depth, std::size_t count);
  std::string statement(unsigned depth);
  std::string loop(unsigned depth);
  std::string call();
  std::string fillingLoop(const std::string& counter);
  std::string lookingLoop(const std::string& counter);

  std::mt19937_64 random_;
  unsigned loops_ = 0;
};

}  // namespace braid::test
