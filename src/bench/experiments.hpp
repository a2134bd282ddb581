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
  std::string question;  // that it answers
  std::vector<OptionSet> sets;
};

// All of them, in the order of the thesis.
std::vector<Experiment> experiments();
std::optional<Experiment> findExperiment(std::string_view name);
// Each with its sets and their options, for the terminal.
std::string describeExperiments();

}  // namespace braid::bench
