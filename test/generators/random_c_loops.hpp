// Random programs in C of the kind that people write: loops over unknown data that count, keep a
// state, fill small arrays, scan what they have read, and leave early. Every access is within its
// array and no sum overflows, so that only checks can fail.
//
// A program asks for its inputs with ANY_BYTE(count, step) and ANY_INT(least, most): what it does
// for any byte or number it does for one of step * (0 … count - 1), or of least … most. So a run
// for each of these tells all that can happen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace braid::test {

class RandomCLoops {
 public:
  // What `name` starts with is the prefix of all names in the text.
  RandomCLoops(std::uint64_t seed, std::string name) : random_(seed), name_(std::move(name)) {}

  // The definition of `int NAME(void)` and what it needs; checks are CHECK(condition).
  std::string generate();

 private:
  std::size_t below(std::size_t count) { return random_() % count; }
  bool isOneOf(std::size_t count) { return below(count) == 0; }
  int between(int least, int most);
  std::string pick(const std::vector<std::string>& from) { return from[below(from.size())]; }
  std::string number(int least, int most) { return std::to_string(between(least, most)); }

  // Expressions of small values.
  std::string counter() { return pick({"a", "b", "level"}); }
  std::string cell();
  std::string value();
  std::string condition();
  // Statements of a round, in which `x` is known to be in 0 … 3 and `i` is the round.
  std::string input();
  std::string change();
  std::string exit();
  std::string statement(unsigned depth);
  std::string block(unsigned depth, std::size_t count);
  std::string choice(unsigned depth);
  // Loops.
  std::string reading();
  std::string scanning();
  std::string lookingBack();
  std::string check();
  std::string helper();

  std::mt19937_64 random_;
  std::string name_;
  int rounds_ = 0;
  bool keeps_ = false;  // the rounds' inputs in an array
  bool hasHelper_ = false;
};

}  // namespace braid::test
