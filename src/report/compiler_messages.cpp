#include "report/compiler_messages.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "report/json.hpp"

namespace braid::report {

namespace {

constexpr std::string_view kHint = "  hint: ";
constexpr std::string_view kNameless = "<unknown>";
constexpr std::string_view kOurselves = "braid: ";

struct Marker {
  std::string_view text;
  std::string_view severity;
};
constexpr std::array<Marker, 5> kMarkers = {{{": fatal error: ", "error"},
                                             {": error: ", "error"},
                                             {": warning: ", "warning"},
                                             {": note: ", "note"},
                                             {": remark: ", "remark"}}};

// Cuts ":12" off the end and returns the number.
std::optional<std::uint32_t> takeNumber(std::string_view& place) {
  const std::size_t colon = place.rfind(':');
  if (colon == std::string_view::npos) {
    return std::nullopt;
  }
  std::uint32_t number = 0;
  const char* end = place.data() + place.size();
  const auto [stop, error] = std::from_chars(place.data() + colon + 1, end, number);
  if (error != std::errc() || stop != end) {
    return std::nullopt;
  }
  place = place.substr(0, colon);
  return number;
}

void readPlace(std::string_view place, CompilerMessage& message) {
  const std::optional<std::uint32_t> last = takeNumber(place);
  const std::optional<std::uint32_t> previous = last ? takeNumber(place) : std::nullopt;
  message.line = previous ? *previous : last.value_or(0);
  message.column = previous ? *last : 0;
  message.file = place == kNameless ? "" : std::string(place);
}

std::optional<CompilerMessage> readMessage(std::string_view line) {
  std::size_t at = std::string_view::npos;
  Marker marker;
  for (const Marker& each : kMarkers) {
    const std::size_t found = line.find(each.text);
    if (found < at) {
      at = found;
      marker = each;
    }
  }
  CompilerMessage message;
  if (at != std::string_view::npos && !line.starts_with(' ')) {
    message.severity = marker.severity;
    message.text = std::string(line.substr(at + marker.text.size()));
    readPlace(line.substr(0, at), message);
    return message;
  }
  if (line.starts_with(kOurselves)) {
    message.severity = "error";
    message.text = std::string(line.substr(kOurselves.size()));
    return message;
  }
  return std::nullopt;
}

Json messageToJson(const CompilerMessage& message) {
  Json json{{"severity", message.severity}, {"message", message.text}};
  if (!message.file.empty()) {
    json["file"] = message.file;
  }
  if (message.line != 0) {
    json["line"] = message.line;
  }
  if (message.column != 0) {
    json["column"] = message.column;
  }
  if (!message.hint.empty()) {
    json["hint"] = message.hint;
  }
  return json;
}

}  // namespace

std::vector<CompilerMessage> readMessages(std::string_view text) {
  std::vector<CompilerMessage> messages;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with(kHint) && !messages.empty()) {
      std::string& hint = messages.back().hint;
      hint += (hint.empty() ? "" : "; ") + std::string(line.substr(kHint.size()));
    } else if (std::optional<CompilerMessage> message = readMessage(line)) {
      messages.push_back(std::move(*message));
    }
  }
  return messages;
}

Json failureToJson(const std::vector<CompilerMessage>& messages) {
  const auto first = std::find_if(messages.begin(), messages.end(),
                                  [](const auto& message) { return message.severity == "error"; });
  Json diagnostics = Json::array();
  for (const CompilerMessage& message : messages) {
    diagnostics.push_back(messageToJson(message));
  }
  return {{"verdict", "error"},
          {"error", first == messages.end() ? "" : first->text},
          {"diagnostics", std::move(diagnostics)}};
}

std::string failureText(const std::vector<CompilerMessage>& messages) {
  return jsonText(failureToJson(messages));
}

}  // namespace braid::report
