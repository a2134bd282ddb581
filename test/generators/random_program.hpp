// Random OOX programs over inputs from a small range: int x and y from -2 to 2, bool b, and an int
// array a that is null or has up to two elements from -1 to 1. They use arithmetic, arrays, objects
// with dynamic dispatch, loops, calls, recursion, exceptions and specifications, and half of them
// are written carelessly and go wrong for some inputs.
#pragma once

#include <cstdint>
#include <random>
#include <string>

namespace braid::test {

class RandomProgram {
 public:
  explicit RandomProgram(std::uint64_t seed) : random_(seed) {}

  std::string generate();

 private:
  std::uint32_t pick(std::uint32_t bound) { return static_cast<std::uint32_t>(random_() % bound); }
  std::string number(int depth);
  std::string condition(int depth);
  std::string variable() { return "v" + std::to_string(pick(3)); }
  std::string statements(int depth, int count);
  std::string statement(int depth);
  std::string change();
  std::string loop(const std::string& bound, int depth);

  std::mt19937_64 random_;
  // An index for the array m: any number, or one that is in range.
  std::string index();

  bool isCareful_ = false;  // the program avoids faults, so that paths get long and proofs succeed
  int loops_ = 0;
  bool inHelper_ = false;
};

}  // namespace braid::test
