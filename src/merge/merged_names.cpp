#include "merge/merged_names.hpp"

#include <charconv>
#include <cstdint>

namespace braid::merge {

namespace {

constexpr std::string_view kMerged = "merged!";  // then file,line,column,what

std::optional<std::uint32_t> takeNumber(std::string_view& text) {
  const std::size_t end = text.find(',');
  std::uint32_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end == std::string_view::npos || error != std::errc() || rest != text.data() + end) {
    return std::nullopt;
  }
  text.remove_prefix(end + 1);
  return number;
}

}  // namespace

std::string mergedName(const MergedValue& value) {
  const support::SourceLocation& place = value.place;
  return std::string(kMerged) + std::to_string(place.file) + "," + std::to_string(place.line) +
         "," + std::to_string(place.column) + "," + value.what;
}

std::optional<MergedValue> mergedValueOf(term::Term variable) {
  if (!variable.is(term::Kind::Variable) || !variable.name().starts_with(kMerged)) {
    return std::nullopt;
  }
  std::string_view rest = variable.name().substr(kMerged.size());
  const std::optional<std::uint32_t> file = takeNumber(rest);
  const std::optional<std::uint32_t> line = file ? takeNumber(rest) : std::nullopt;
  const std::optional<std::uint32_t> column = line ? takeNumber(rest) : std::nullopt;
  if (!column) {
    return std::nullopt;
  }
  // Behind the name there is the number that makes it a fresh one.
  return MergedValue{std::string(rest.substr(0, rest.rfind('!'))), {*file, *line, *column}};
}

}  // namespace braid::merge
