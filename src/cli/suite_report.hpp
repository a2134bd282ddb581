// The lines and the summary of a replayed suite, for both ways to replay.
#pragma once

#include <optional>
#include <string>

#include "report/json.hpp"

namespace braid::cli {

class SuiteReport {
 public:
  explicit SuiteReport(bool json) : json_(json) {}

  enum class Verdict {
    Same,  // as the test says
    Different,
    Unsaid,       // the test does not say how it ends
    Unrepeatable  // it depends on what a native run cannot choose
  };
  // `text` is one line about how it ended, `note` what is to be said beyond that.
  void add(const std::string& test, Verdict verdict, const std::string& text,
           const std::string& note, report::Json ended);
  // Prints the rest; `coverage` is one line. The exit status.
  int finish(const std::string& coverage, report::Json coverageJson);

 private:
  bool json_;
  report::Json tests_ = report::Json::array();
  std::size_t same_ = 0;
  std::size_t different_ = 0;
  std::size_t unrepeatable_ = 0;
};

}  // namespace braid::cli
