#include "native/tools.hpp"

#include <unistd.h>

#include <cassert>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <utility>

#include "support/process/child_process.hpp"

namespace braid::native {

namespace {

constexpr std::chrono::minutes kToolTime{5};

}  // namespace

std::optional<std::string> findProgram(const std::string& name) {
  const char* variable = std::getenv("PATH");
  std::string_view rest = variable != nullptr ? variable : "/usr/local/bin:/usr/bin:/bin";
  while (!rest.empty()) {
    const std::size_t colon = rest.find(':');
    const std::string_view directory = rest.substr(0, colon);
    rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
    const std::filesystem::path file = std::filesystem::path(directory) / name;
    std::error_code error;
    if (std::filesystem::is_regular_file(file, error) && access(file.c_str(), X_OK) == 0) {
      return file.string();
    }
  }
  return std::nullopt;
}

ToolResult runTool(std::vector<std::string> arguments) {
  assert(!arguments.empty() && arguments[0].find('/') == std::string::npos);
  const std::string name = arguments.at(0);
  const std::optional<std::string> path = findProgram(name);
  if (!path) {
    return {false, {}, name + " is not installed\n"};
  }
  arguments[0] = *path;
  support::ChildLimits limits;
  limits.wallTime = kToolTime;
  support::ChildResult result = support::runChild(arguments, limits);
  switch (result.end) {
    case support::ChildEnd::Exited:
      return {result.status == 0, std::move(result.standardOutput),
              std::move(result.standardError)};
    case support::ChildEnd::TimedOut:
      return {false, {}, name + " takes too long\n"};
    case support::ChildEnd::Signalled:
      return {false,
              {},
              name + " was ended by signal " + std::to_string(result.status) + " (" +
                  strsignal(result.status) + ")\n"};
    case support::ChildEnd::Stopped:
    case support::ChildEnd::NotStarted:
      break;
  }
  return {false, {}, name + " could not be run\n" + result.standardError};
}

}  // namespace braid::native
