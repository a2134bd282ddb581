#include "term/term_set.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <vector>

#include "term/term_manager.hpp"

namespace braid::term {
namespace {

TEST(TermSet, TellsWhatIsNew) {
  TermManager terms;
  std::vector<Term> all;
  for (int i = 0; i < 500; ++i) {
    all.push_back(terms.makeVariable("x" + std::to_string(i), Sort::integer()));
  }
  std::mt19937_64 random(1);
  for (const std::size_t among : {1U, 20U, 500U}) {
    TermSet set;
    std::set<Term> known;
    for (int step = 0; step < 2'000; ++step) {
      const Term t = all[random() % among];
      EXPECT_EQ(set.insert(t), known.insert(t).second);
      EXPECT_EQ(set.size(), known.size());
    }
  }
}

}  // namespace
}  // namespace braid::term
