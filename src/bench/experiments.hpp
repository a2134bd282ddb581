// Named comparisons of option sets, to be run on any suite. The first four repeat those of the OOX
// thesis (T. Smid, Evaluating the Effectiveness of an OOX based Symbolic Execution Engine, 2023,
// section 4.2), under its names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/result.hpp"

namespace braid::bench {

struct Experiment {
  std::string name;
  std::string question;  // that the experiment answers
  std::vector<OptionSet> sets;
};

// In the order of the thesis.
std::vector<Experiment> experiments();
std::optional<Experiment> findExperiment(std::string_view name);
// The experiments with their option sets, for the terminal.
std::string describeExperiments();

}  // namespace braid::bench
