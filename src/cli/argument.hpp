// What follows an option: how many words, what help shows for them, and where they go. The words
// are read here and not by CLI11, whose messages show the table that it translates words with, and
// ranges of 309 digits.
#pragma once

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace braid::cli {

using Words = std::vector<std::string>;

enum class Amount {
  None,      // a flag; what is taken is "true" or "false"
  Fixed,     // as many words as `count`, and the option is given once
  Repeated,  // one word each time that the option is given
  Many       // all words that follow
};

struct Argument {
  std::string name = {};      // what help calls it
  std::string standard = {};  // what it is when the option is not given, in words
  Amount amount = Amount::Fixed;
  int count = 1;
  bool isList = false;  // commas separate words, too
  // Puts the words where they belong, or says what is wrong with them.
  std::function<std::string(const Words&)> take = {};
};

// What is wrong with a word that should be one of the choices; empty when it is, and then it is
// spelled as among them.
std::string problemWithChoice(std::string& word, const Words& choices);

enum class Least { Zero, AboveZero };
// What is wrong with a word that should be a number of at least that; empty when nothing is.
std::string problemWithNumber(const std::string& word, Least least);

struct Range {
  std::uint64_t least = 0;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
};
// The same for a whole number, as C writes them, in a range.
std::string problemWithWhole(const std::string& word, Range range);

Argument flag(bool& target);
Argument text(std::string& target);
Argument path(std::filesystem::path& target);
Argument texts(Words& target);
// Says what is wrong with a word; nothing when it is fine.
using Problem = std::function<std::string(const std::string&)>;
Argument repeatedText(Words& target, const Problem& problem = {});
Argument checkedText(std::string& target, const Problem& problem);

// One of the words, in upper or lower case.
Argument oneOf(const Words& choices, const std::function<void(const std::string&)>& take);
// Some of the words, separated by commas.
Argument someOf(const Words& choices, Words& target);

Argument number(double& target, Least least);
Argument whole(Range range, const std::function<void(std::uint64_t)>& take);
// So many whole numbers, separated by commas.
Argument wholes(int count, Range range,
                const std::function<void(const std::vector<std::uint64_t>&)>& take);
// So many numbers from 0 to 1, separated by commas.
Argument rates(int count, const std::function<void(const std::vector<double>&)>& take);

template <std::unsigned_integral Number>
Argument whole(Number& target, Least least = Least::Zero) {
  const Range range{least == Least::Zero ? 0U : 1U, std::numeric_limits<Number>::max()};
  Argument argument =
      whole(range, [&target](std::uint64_t number) { target = static_cast<Number>(number); });
  argument.standard = std::to_string(target);
  return argument;
}

}  // namespace braid::cli
