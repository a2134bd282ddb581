// What follows an option: how many words, what help shows for them, and where they go. The words
// are read here, not by CLI11: its messages would show the table by which it translates words, and
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
  None,      // a flag; its one word is "true" or "false"
  Fixed,     // as many words as `count`, and the option is given once
  Repeated,  // one word each time that the option is given
  Many       // all words that follow
};

struct Argument {
  std::string name = {};      // as help shows it
  std::string standard = {};  // the value without the option, in words
  Amount amount = Amount::Fixed;
  int count = 1;
  bool isList = false;  // whether commas separate words, too
  // Stores the words, or says what is wrong with them; an empty text means that all is well.
  std::function<std::string(const Words&)> take = {};
};

// What is wrong with a word that should be one of the choices. If nothing is, the result is empty,
// and the word is changed to the spelling among the choices.
std::string problemWithChoice(std::string& word, const Words& choices);

enum class Least { Zero, AboveZero };
// What is wrong with a word that should be a number, at least this large; empty if nothing is.
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
// Says what is wrong with a word; empty if nothing is.
using Problem = std::function<std::string(const std::string&)>;
Argument repeatedText(Words& target, const Problem& problem = {});
Argument checkedText(std::string& target, const Problem& problem);

// One of the words, in upper or lower case.
Argument oneOf(const Words& choices, const std::function<void(const std::string&)>& take);
// Some of the words, separated by commas.
Argument someOf(const Words& choices, Words& target);

Argument number(double& target, Least least);
Argument whole(Range range, const std::function<void(std::uint64_t)>& take);
// `count` whole numbers, separated by commas.
Argument wholes(int count, Range range,
                const std::function<void(const std::vector<std::uint64_t>&)>& take);
// `count` numbers from 0 to 1, separated by commas.
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
