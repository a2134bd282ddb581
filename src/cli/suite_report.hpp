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
    Same,  // as the test expects
    Different,
    Unsaid,       // the test does not say how it ends
    Unrepeatable  // a native run cannot be made to repeat it
  };
  // `text` is one line about how the test ended, `note` anything to be said beyond that.
  void add(const std::string& test, Verdict verdict, const std::string& text,
           const std::string& note, report::Json ended);
  // Prints the summary; `coverage` is one line. Returns the exit status.
  int finish(const std::string& coverage, report::Json coverageJson);

 private:
  bool json_;
  report::Json tests_ = report::Json::array();
  std::size_t same_ = 0;
  std::size_t different_ = 0;
  std::size_t unrepeatable_ = 0;
};

}  // namespace braid::cli
