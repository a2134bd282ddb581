#include "cli/test_settings.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>

#include "cli/harmless_flags.hpp"
#include "report/json.hpp"

namespace braid::cli {

using report::Json;

namespace {

// No test that anybody has run has larger numbers of arguments or bytes.
constexpr std::int64_t kMaxNumber = 1 << 20;

// False if the number is out of range.
bool take(const Json& settings, const char* name, int& value) {
  const Json number = settings.value(name, Json());
  if (!number.is_number_integer()) {
    return true;
  }
  const bool isLarge = number.is_number_unsigned() &&
                       number.get<std::uint64_t>() > static_cast<std::uint64_t>(kMaxNumber);
  if (isLarge || number.get<std::int64_t>() < -1) {
    return false;
  }
  value = static_cast<int>(number.get<std::int64_t>());
  return true;
}

std::string joinedBySpaces(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "" : " ") + word;
  }
  return text;
}

std::vector<std::string> words(const Json& settings, const char* name) {
  std::vector<std::string> result;
  const Json list = settings.value(name, Json::array());
  for (const Json& word : list) {
    if (word.is_string()) {
      result.push_back(word.get<std::string>());
    }
  }
  return result;
}

}  // namespace

std::string entryName(const FrontendOptions& options) {
  return !options.entry.empty() ? options.entry : options.isC() ? "main" : "Main.main";
}

void addSettings(Json& json, const FrontendOptions& options,
                 const std::vector<std::string>& checks) {
  if (!options.isC()) {
    return;
  }
  json["entry"] = entryName(options);
  json.erase("int");  // only for other languages than C
  const frontend::bitcode::Outside outside = options.outside.resolve();
  json["settings"] = {{"flags", options.compilerFlags},
                      {"arguments", outside.argumentCount},
                      {"argument_length", outside.argumentLength},
                      {"stdin", outside.stdinSize},
                      {"environment", outside.environmentLength},
                      {"files", outside.fileSize},
                      {"fuzz_size", options.c.fuzzSize},
                      {"allocation_fails", options.c.allocationMayFail},
                      {"abort_ends", options.c.abortEnds},
                      {"checks", checks}};
}

SettingsProblem takeSettings(const Json& json, FrontendOptions& options,
                             std::vector<std::string>& checks) {
  const Json settings = json.value("settings", Json());
  if (!settings.is_object()) {
    return {};
  }
  if (options.compilerFlags.empty()) {
    std::vector<std::string> flags = words(settings, "flags");
    if (const std::optional<std::string> harmful = firstHarmfulFlag(flags)) {
      return {"the test asks for the compiler flag `" + *harmful +
                  "`, which is not taken from a test: it could read files or run programs",
              "if you know where the test comes from, give its flags yourself: -- " +
                  joinedBySpaces(flags)};
    }
    options.compilerFlags = std::move(flags);
  }
  frontend::bitcode::Outside outside = options.outside.resolve();
  for (const auto& [name, value] : std::initializer_list<std::pair<const char*, int*>>{
           {"arguments", &outside.argumentCount},
           {"argument_length", &outside.argumentLength},
           {"stdin", &outside.stdinSize},
           {"environment", &outside.environmentLength},
           {"files", &outside.fileSize},
           {"fuzz_size", &options.c.fuzzSize}}) {
    if (!take(settings, name, *value)) {
      return {std::string("\"") + name + "\" in the settings of the test is out of range", {}};
    }
  }
  options.outside = {false, std::pair(outside.argumentCount, outside.argumentLength),
                     outside.stdinSize, outside.environmentLength, outside.fileSize};
  options.c.allocationMayFail =
      settings.value("allocation_fails", Json()) == true || options.c.allocationMayFail;
  options.c.abortEnds = settings.value("abort_ends", Json()) == true || options.c.abortEnds;
  for (const std::string& check : words(settings, "checks")) {
    if (std::find(checks.begin(), checks.end(), check) == checks.end()) {
      checks.push_back(check);
    }
  }
  return {};
}

}  // namespace braid::cli
