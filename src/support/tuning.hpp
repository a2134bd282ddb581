// Tuned numbers: thresholds, budgets and weights that decide how much is done, and never what is
// true. A component lists its numbers in a table, the file tuning.def in its folder. Its struct
// Tuning has a member for each of them (tuning_table.inc), belongs to its options, and is passed on
// from there. The functions here work on the numbers of any table: find them by name, set them
// within their ranges, list them, draw them at random.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace braid::support {

// A number of a table, with the contents of its row. The number has to outlive this.
class TunedNumber {
 public:
  template <class T>
  struct Place {
    T* number;
    T least;
    T greatest;
  };
  using AnyPlace =
      std::variant<Place<int>, Place<unsigned>, Place<std::int64_t>, Place<std::uint64_t>,
                   Place<double>, Place<std::chrono::milliseconds>>;

  // The table is the path of its file from src: "solver/light/tuning.def".
  TunedNumber(std::string_view table, std::string_view member, AnyPlace place,
              std::string_view what, std::string_view why)
      : name_(nameOf(table, member)), place_(place), what_(what), why_(why) {}

  // The folder and the member, as in solver.light.max-gates.
  [[nodiscard]] const std::string& name() const { return name_; }
  // What the number decides.
  [[nodiscard]] std::string_view what() const { return what_; }
  // The measurement that its value rests on.
  [[nodiscard]] std::string_view why() const { return why_; }
  [[nodiscard]] std::string value() const;
  // "least to greatest".
  [[nodiscard]] std::string range() const;

  // Sets it, and returns an empty text; or returns what is wrong with the text as a value.
  [[nodiscard]] std::string set(std::string_view text) const;
  // Sets it to a point between least and greatest, given as a number from 0 to 1. Whole numbers are
  // spread by orders of magnitude, so that small ones are as likely as large ones.
  void setBetween(double part) const;

  static std::string nameOf(std::string_view table, std::string_view member);

 private:
  std::string name_;
  AnyPlace place_;
  std::string_view what_;
  std::string_view why_;
};

using TunedNumbers = std::vector<TunedNumber>;

// Sets one of the numbers by NAME=VALUE. Returns what is wrong with that; empty if nothing is.
[[nodiscard]] std::string setTuned(std::span<const TunedNumber> numbers,
                                   std::string_view assignment);

// Gives most numbers other values within their ranges, more often at the ends; the result depends
// only on the seed.
void drawTuned(std::span<const TunedNumber> numbers, std::uint64_t seed);

}  // namespace braid::support
