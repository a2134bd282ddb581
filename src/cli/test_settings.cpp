#include "cli/test_settings.hpp"

#include <algorithm>

namespace braid::cli {

using report::Json;

namespace {

void take(const Json& settings, const char* name, int& value) {
  const Json number = settings.value(name, Json());
  if (number.is_number_integer()) {
    value = number.get<int>();
  }
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
  json.erase("int");  // a matter of other languages
  json["settings"] = {{"flags", options.compilerFlags},
                      {"arguments", options.c.argumentCount},
                      {"argument_length", options.c.argumentLength},
                      {"stdin", options.c.stdinSize},
                      {"fuzz_size", options.c.fuzzSize},
                      {"allocation_fails", options.c.allocationMayFail},
                      {"abort_ends", options.c.abortEnds},
                      {"checks", checks}};
}

void takeSettings(const Json& json, FrontendOptions& options, std::vector<std::string>& checks) {
  const Json settings = json.value("settings", Json());
  if (!settings.is_object()) {
    return;
  }
  if (options.compilerFlags.empty()) {
    options.compilerFlags = words(settings, "flags");
  }
  take(settings, "arguments", options.c.argumentCount);
  take(settings, "argument_length", options.c.argumentLength);
  take(settings, "stdin", options.c.stdinSize);
  take(settings, "fuzz_size", options.c.fuzzSize);
  options.c.allocationMayFail =
      settings.value("allocation_fails", Json()) == true || options.c.allocationMayFail;
  options.c.abortEnds = settings.value("abort_ends", Json()) == true || options.c.abortEnds;
  for (const std::string& check : words(settings, "checks")) {
    if (std::find(checks.begin(), checks.end(), check) == checks.end()) {
      checks.push_back(check);
    }
  }
}

}  // namespace braid::cli
