#include "bench/experiments.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>

namespace braid::bench {
namespace {

Experiment experiment(const std::string& name) {
  const std::optional<Experiment> found = findExperiment(name);
  return found ? *found : throw std::runtime_error("there is no experiment " + name);
}

std::string valueOf(const OptionSet& set, const std::string& option) {
  const auto found = std::ranges::find(set.options, option);
  return found == set.options.end() ? "" : *std::next(found);
}

TEST(Experiments, HaveDistinctSetsOfOptionsWithValues) {
  for (const Experiment& each : experiments()) {
    std::set<std::string> names;
    std::set<std::vector<std::string>> contents;
    for (const OptionSet& set : each.sets) {
      EXPECT_TRUE(names.insert(set.name).second) << each.name << " " << set.name;
      EXPECT_TRUE(contents.insert(set.options).second) << each.name << " " << set.name;
      ASSERT_EQ(set.options.size() % 2, 0U);
      std::set<std::string> options;
      for (std::size_t i = 0; i < set.options.size(); i += 2) {
        EXPECT_TRUE(set.options[i].starts_with("--")) << set.options[i];
        EXPECT_TRUE(options.insert(set.options[i]).second) << set.options[i] << " twice";
      }
    }
    EXPECT_TRUE(names.contains("default")) << each.name;
  }
}

// A set of the thesis differs from the one before it in one option.
TEST(Experiments, OfTheThesisChangeOneThingAtATime) {
  for (const char* name : {"evaluation", "pruning", "caching", "solvers"}) {
    const std::vector<OptionSet> sets = experiment(name).sets;
    for (std::size_t i = 1; i + 1 < sets.size(); ++i) {
      const std::vector<std::string>& before = sets[i - 1].options;
      const std::vector<std::string>& now = sets[i].options;
      ASSERT_EQ(before.size(), now.size());
      int differences = 0;
      for (std::size_t j = 0; j < now.size(); ++j) {
        differences += before[j] == now[j] ? 0 : 1;
      }
      EXPECT_EQ(differences, 1) << name << " " << sets[i].name;
    }
  }
}

TEST(Experiments, BuildOnEachOther) {
  const Experiment evaluation = experiment("evaluation");
  const Experiment pruning = experiment("pruning");
  const Experiment caching = experiment("caching");
  const Experiment solvers = experiment("solvers");
  EXPECT_EQ(evaluation.sets[2].options, pruning.sets[0].options);
  EXPECT_EQ(pruning.sets[3].options, caching.sets[0].options);
  EXPECT_EQ(caching.sets[1].options, solvers.sets[0].options);
  EXPECT_EQ(valueOf(evaluation.sets[0], "--evaluate"), "off");
  EXPECT_EQ(valueOf(evaluation.sets[0], "--prune"), "never");
}

TEST(Experiments, AreFoundByNameAndDescribed) {
  EXPECT_FALSE(findExperiment("nothing").has_value());
  EXPECT_FALSE(findExperiment("").has_value());
  const std::string text = describeExperiments();
  EXPECT_NE(text.find("caching: "), std::string::npos);
  EXPECT_NE(text.find("II+CP+NEC"), std::string::npos);
  EXPECT_NE(text.find("portfolio:z3,cvc5"), std::string::npos);
}

}  // namespace
}  // namespace braid::bench
