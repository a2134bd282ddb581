// Tuned numbers: thresholds, budgets and weights that decide how much is done and never what is
// true. A component lists its own in a table, the file tuning.def in its folder, and gets a struct
// Tuning with a member for each of them (tuning_table.inc), which belongs to its options and is
// handed down from there. Here is what can be done with the numbers of any table: find them by
// name, set them within their range, list them, draw them at random.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace braid::support {

// A number of a table, which has to outlive this, and what its row says.
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
  // What it decides.
  [[nodiscard]] std::string_view what() const { return what_; }
  // What its value rests on.
  [[nodiscard]] std::string_view why() const { return why_; }
  [[nodiscard]] std::string value() const;
  // "least to greatest".
  [[nodiscard]] std::string range() const;

  // What is wrong with the text as a value; empty when nothing is, and then it is set.
  [[nodiscard]] std::string set(std::string_view text) const;
  // Sets it to a part of the way from least to greatest, 0 to 1: whole numbers by orders of
  // magnitude, so that small ones are as likely as large ones.
  void setBetween(double part) const;

  static std::string nameOf(std::string_view table, std::string_view member);

 private:
  std::string name_;
  AnyPlace place_;
  std::string_view what_;
  std::string_view why_;
};

using TunedNumbers = std::vector<TunedNumber>;

// Sets one of the numbers by NAME=VALUE. Gives what is wrong with that; empty when nothing is.
[[nodiscard]] std::string setTuned(std::span<const TunedNumber> numbers,
                                   std::string_view assignment);

// Gives most numbers other values of their range, the ends more often than others; the same for
// the same seed.
void drawTuned(std::span<const TunedNumber> numbers, std::uint64_t seed);

}  // namespace braid::support
