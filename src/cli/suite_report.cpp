#include "cli/suite_report.hpp"

#include <fmt/format.h>

#include <cassert>
#include <filesystem>
#include <iostream>
#include <utility>

#include "cli/exit_status.hpp"
#include "report/json.hpp"
#include "support/colours.hpp"
#include "support/printable.hpp"

namespace braid::cli {

using support::paint;
using support::printable;
using support::Style;

namespace {

std::string_view words(SuiteReport::Verdict verdict) {
  switch (verdict) {
    case SuiteReport::Verdict::Same:
      return "as expected";
    case SuiteReport::Verdict::Different:
      return "NOT AS EXPECTED";
    case SuiteReport::Verdict::Unsaid:
      return "";
    case SuiteReport::Verdict::Unrepeatable:
      return "depends on memory that was never written";
  }
  return {};
}

Style styleOf(SuiteReport::Verdict verdict) {
  switch (verdict) {
    case SuiteReport::Verdict::Same:
      return Style::Good;
    case SuiteReport::Verdict::Different:
      return Style::Bad;
    case SuiteReport::Verdict::Unsaid:
    case SuiteReport::Verdict::Unrepeatable:
      break;
  }
  return Style::Doubtful;
}

report::Json toJson(SuiteReport::Verdict verdict) {
  switch (verdict) {
    case SuiteReport::Verdict::Same:
      return true;
    case SuiteReport::Verdict::Different:
      return false;
    case SuiteReport::Verdict::Unsaid:
    case SuiteReport::Verdict::Unrepeatable:
      break;
  }
  return nullptr;
}

}  // namespace

void SuiteReport::add(const std::string& test, Verdict verdict, const std::string& text,
                      const std::string& note, report::Json ended) {
  same_ += verdict == Verdict::Same ? 1 : 0;
  different_ += verdict == Verdict::Different ? 1 : 0;
  unrepeatable_ += verdict == Verdict::Unrepeatable ? 1 : 0;
  const std::string name = std::filesystem::path(test).filename().string();
  if (!json_) {
    std::cout << fmt::format("{:<18} ", printable(name)) << paint(styleOf(verdict), words(verdict))
              << "  " << printable(text) << '\n';
    if (!note.empty()) {
      std::cout << "    " << printable(note) << '\n';
    }
    std::cout.flush();
  }
  report::Json entry{{"test", name}};
  entry.update(ended);
  entry["as_expected"] = toJson(verdict);
  if (!note.empty()) {
    entry["note"] = note;
  }
  tests_.push_back(std::move(entry));
  assert(same_ + different_ + unrepeatable_ <= tests_.size());
}

int SuiteReport::finish(const std::string& coverage, report::Json coverageJson) {
  if (json_) {
    const report::Json json{{"tests", std::move(tests_)},
                            {"as_expected", same_},
                            {"not_as_expected", different_},
                            {"not_repeatable", unrepeatable_},
                            {"coverage", std::move(coverageJson)}};
    std::cout << report::jsonText(json);
  } else {
    std::cout << fmt::format("{} tests: {} as expected, {} not as expected", tests_.size(), same_,
                             different_);
    if (unrepeatable_ > 0) {
      std::cout << fmt::format(", {} that depend on memory that was never written", unrepeatable_);
    }
    std::cout << '\n' << coverage << '\n';
  }
  return different_ == 0 ? kExitValid : kExitViolation;
}

}  // namespace braid::cli
