// The two ways to replay tests: on the concrete interpreter, and natively.
#pragma once

#include <string>
#include <vector>

#include "cli/options.hpp"
#include "cli/stored_test.hpp"

namespace braid::cli {

struct ReplayOptions {
  FrontendOptions frontend;
  std::vector<std::string> checks;
  double seconds = 20;  // for one native test
  bool interpreted = false;
  bool trace = false;
  bool json = false;
};

// These return the exit status. One test is shown in full, and the status is that of its end. A
// suite gets a line for each test and a summary; the status tells whether all ended as they say.
int replayInterpreted(ReplayOptions& options, const StoredTest& test);
int replaySuiteInterpreted(ReplayOptions& options, const std::vector<StoredTest>& tests);
int replayNatively(ReplayOptions& options, const StoredTest& test);
int replaySuiteNatively(ReplayOptions& options, const std::vector<StoredTest>& tests);

}  // namespace braid::cli
