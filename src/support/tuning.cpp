#include "support/tuning.hpp"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <charconv>
#include <cmath>
#include <iterator>
#include <optional>
#include <random>
#include <sstream>
#include <type_traits>

#include "support/suggestion.hpp"

namespace braid::support {

namespace {

template <class T>
constexpr bool isTime = std::is_same_v<T, std::chrono::milliseconds>;

// Durations are given as numbers of milliseconds.
template <class T>
auto plain(T number) {
  if constexpr (isTime<T>) {
    return static_cast<std::int64_t>(number.count());
  } else {
    return number;
  }
}

template <class T>
std::string textOf(T number) {
  std::ostringstream text;
  text << plain(number);
  return text.str();
}

template <class T>
std::optional<T> read(std::string_view text) {
  decltype(plain(T{})) number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return T{number};
}

template <class T>
std::string rangeOf(const TunedNumber::Place<T>& place) {
  return textOf(place.least) + " to " + textOf(place.greatest);
}

}  // namespace

std::string TunedNumber::nameOf(std::string_view table, std::string_view member) {
  std::string name(table.substr(0, table.rfind('/') + 1));
  std::ranges::replace(name, '/', '.');
  for (const char c : member) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isupper(letter) != 0) {
      name += '-';
    }
    name += static_cast<char>(std::tolower(letter));
  }
  return name;
}

std::string TunedNumber::value() const {
  return std::visit([](const auto& place) { return textOf(*place.number); }, place_);
}

std::string TunedNumber::range() const {
  return std::visit([](const auto& place) { return rangeOf(place); }, place_);
}

std::string TunedNumber::set(std::string_view text) const {
  return std::visit(
      [&]<class T>(const Place<T>& place) {
        const std::optional<T> number = read<T>(text);
        if (!number || !(place.least <= *number && *number <= place.greatest)) {
          return "`" + std::string(text) + "` is no " +
                 (std::is_same_v<T, double> ? "number" : "whole number") + " from " +
                 rangeOf(place) + ", the range of " + name_;
        }
        *place.number = *number;
        return std::string();
      },
      place_);
}

void TunedNumber::setBetween(double part) const {
  assert(part >= 0 && part <= 1);
  std::visit(
      [&]<class T>(const Place<T>& place) {
        const auto least = plain(place.least);
        const auto width = static_cast<double>(plain(place.greatest)) - static_cast<double>(least);
        if constexpr (std::is_same_v<T, double>) {
          *place.number = least + part * width;
        } else {
          const double step = std::exp2(part * std::log2(width + 1)) - 1;
          // A double does not keep all digits of large numbers.
          const bool isEnd = step >= width;
          *place.number = isEnd ? place.greatest : T{least + static_cast<decltype(least)>(step)};
        }
      },
      place_);
}

std::string setTuned(std::span<const TunedNumber> numbers, std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  const std::string name(assignment.substr(0, equals));
  if (equals == std::string_view::npos) {
    return "`" + name + "` is not of the form NAME=VALUE";
  }
  const auto found = std::ranges::find(numbers, name, &TunedNumber::name);
  if (found != numbers.end()) {
    return found->set(assignment.substr(equals + 1));
  }
  std::vector<std::string> names;
  std::ranges::transform(numbers, std::back_inserter(names), &TunedNumber::name);
  std::string hint = suggest(name, names);
  if (hint.empty()) {
    // Maybe only the component is missing.
    const auto longer = std::ranges::find_if(
        names, [&](const std::string& each) { return each.ends_with('.' + name); });
    hint = longer != names.end() ? "did you mean `" + *longer + "`?" : "";
  }
  return "there is no tuned number `" + name + "`; " +
         (hint.empty() ? "`braid --help-tuning` lists them" : hint);
}

void drawTuned(std::span<const TunedNumber> numbers, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (const TunedNumber& number : numbers) {
    const std::uint64_t choice = random() % 8;
    const double part = std::ldexp(static_cast<double>(random() >> 11U), -53);
    if (choice < 2) {
      number.setBetween(static_cast<double>(choice));
    } else if (choice < 6) {
      number.setBetween(part);
    }
  }
}

}  // namespace braid::support
