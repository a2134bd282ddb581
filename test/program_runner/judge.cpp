#include "program_runner/judge.hpp"

#include <nlohmann/json.hpp>

namespace braid::test {

using bench::ExpectedFault;
using bench::ExpectedVerdict;
namespace {

using nlohmann::json;

std::string describeEnd(const support::ChildResult& child) {
  if (child.end == support::ChildEnd::NotStarted) {
    return "the command could not be started";
  }
  return "the command did not exit by itself (signal " + std::to_string(child.status) + ")";
}

class Checker {
 public:
  Checker(const Expectation& expected, const support::ChildResult& child)
      : expected_(expected), child_(child) {}

  // Every difference as a line; empty when there is none.
  std::vector<std::string> run() {
    if (child_.end != support::ChildEnd::Exited) {
      differs(describeEnd(child_));
      return problems_;
    }
    if (child_.status != expected_.exitStatus) {
      differs("exit status " + std::to_string(child_.status) + ", expected " +
              std::to_string(expected_.exitStatus));
    }
    for (const std::string& part : expected_.standardErrors) {
      if (child_.standardError.find(part) == std::string::npos) {
        differs("stderr does not say: " + part);
      }
    }
    if (expected_.verdict != ExpectedVerdict::Error) {
      document();
    }
    return problems_;
  }

 private:
  void differs(std::string text) { problems_.push_back(std::move(text)); }

  static const char* name(ExpectedVerdict verdict) {
    switch (verdict) {
      case ExpectedVerdict::Valid:
        return "valid";
      case ExpectedVerdict::Invalid:
        return "invalid";
      case ExpectedVerdict::Unknown:
        return "unknown";
      case ExpectedVerdict::Error:
        return "error";
    }
    return "error";
  }

  void document() {
    const json output = json::parse(child_.standardOutput, nullptr, /*allow_exceptions=*/false);
    if (!output.is_object()) {
      differs("stdout is not one JSON object");
      return;
    }
    const std::string verdict = output.value("verdict", "");
    if (verdict != name(expected_.verdict)) {
      differs("verdict " + verdict + ", expected " + name(expected_.verdict));
    }
    violations(output.value("violations", json::array()));
    for (const std::string& part : expected_.reasons) {
      if (!mentions(output.value("reasons", json::array()), part)) {
        differs("no reason says: " + part);
      }
    }
    json warnings = json::array();
    for (const json& warning : output.value("warnings", json::array())) {
      warnings.push_back(warning.value("message", json()));
    }
    for (const std::string& part : expected_.warnings) {
      if (!mentions(warnings, part)) {
        differs("no warning says: " + part);
      }
    }
    if (expected_.warnings.empty() && !warnings.empty()) {
      differs("a warning that was not expected: " + warnings.dump());
    }
  }

  static bool mentions(const json& texts, const std::string& part) {
    for (const json& text : texts) {
      if (text.is_string() && text.get<std::string>().find(part) != std::string::npos) {
        return true;
      }
    }
    return false;
  }

  void violations(const json& found) {
    for (const json& violation : found) {
      if (!violation.value("confirmed", false)) {
        differs("a violation was not confirmed by replaying it: " + violation.dump());
      }
    }
    for (const ExpectedFault& fault : expected_.faults) {
      if (!contains(found, fault)) {
        differs("no violation " + fault.kind +
                (fault.line ? " in line " + std::to_string(*fault.line) : ""));
      }
    }
    if (expected_.verdict == ExpectedVerdict::Invalid && found.empty()) {
      differs("invalid, but without a violation");
    }
    if (expected_.verdict == ExpectedVerdict::Valid && !found.empty()) {
      differs("valid, but with a violation");
    }
  }

  static bool contains(const json& found, const ExpectedFault& fault) {
    for (const json& violation : found) {
      const json location = violation.value("location", json::object());
      const std::uint64_t line =
          location.is_object() ? location.value("line", std::uint64_t{0}) : 0;
      if (violation.value("kind", "") == fault.kind && (!fault.line || *fault.line == line)) {
        return true;
      }
    }
    return false;
  }

  const Expectation& expected_;
  const support::ChildResult& child_;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> judgeCheck(const Expectation& expected,
                                    const support::ChildResult& child) {
  return Checker(expected, child).run();
}

std::vector<std::string> judgeRun(const Expectation& expected, const support::ChildResult& child) {
  if (child.end != support::ChildEnd::Exited) {
    return {describeEnd(child)};
  }
  std::vector<std::string> problems;
  if (expected.returnedStatus && child.status != *expected.returnedStatus) {
    problems.push_back("the program returned " + std::to_string(child.status) + ", expected " +
                       std::to_string(*expected.returnedStatus));
  }
  std::string printed;
  for (const std::string& line : expected.printedLines) {
    printed += line + '\n';
  }
  if (!expected.printedLines.empty() && child.standardOutput != printed) {
    problems.push_back("the program did not print: " + printed);
  }
  return problems;
}

}  // namespace braid::test
