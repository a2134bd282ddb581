// When values are tried, and when what is behind is asked first.
#include "solver/stages/enumeration_stage.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

#include "term/term_manager.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;

// Has one answer to everything, at a price.
class Behind final : public Solver {
 public:
  Answer check(const Query&) override {
    work_ += price;
    return answer;
  }
  void collectStatistics(std::vector<StageStatistics>&) const override {}
  void interrupt() override {}
  void setQueryTimeout(std::chrono::milliseconds) override {}
  [[nodiscard]] std::uint64_t workDone() const override { return work_; }

  Answer answer = Unsat{};
  std::uint64_t price = 10;

 private:
  std::uint64_t work_ = 0;
};

class EnumerationStageTest : public testing::Test {
 protected:
  EnumerationStageTest() {
    SolverTuning tuning;
    tuning.stages.mostTried = tuning.stages.leastTried = 5'000;
    auto last = std::make_unique<Behind>();
    behind = last.get();
    stage = std::make_unique<EnumerationStage>(std::move(last), tuning);
  }

  [[nodiscard]] Term bits(std::int64_t n) { return terms.makeBits(32, n); }
  Answer ask(const std::vector<Term>& conditions, Term question) {
    return stage->check({conditions, question});
  }
  // Two factors of a prime number: there are none, but too many to try.
  Answer askHard() {
    const Term isPrime = terms.makeEqual(terms.makeBvMul(x, y), bits(2'147'483'647));
    return ask({terms.makeBvULt(bits(1), x), terms.makeBvULt(x, bits(65'536)),
                terms.makeBvULt(bits(1), y), terms.makeBvULt(y, bits(65'536))},
               isPrime);
  }
  Answer askEasy() {
    return ask({terms.makeBvULt(x, bits(8)), terms.makeBvULt(y, bits(8))},
               terms.makeEqual(terms.makeBvMul(x, y), bits(35)));
  }
  // For how many of so many hard questions values were tried.
  int triedOf(int questions) {
    int tried = 0;
    for (int i = 0; i < questions; ++i) {
      const std::uint64_t before = stage->workDone() - behind->workDone();
      askHard();
      tried += stage->workDone() - behind->workDone() > before ? 1 : 0;
    }
    return tried;
  }

  term::TermManager terms;
  Term x = terms.makeVariable("x", Sort::bits(32));
  Term y = terms.makeVariable("y", Sort::bits(32));
  Behind* behind = nullptr;
  std::unique_ptr<EnumerationStage> stage;
};

TEST_F(EnumerationStageTest, FewAreTriedWhereOthersAreFaster) {
  const int tried = triedOf(200);
  EXPECT_GE(tried, 2);
  EXPECT_LE(tried, 10);
}

TEST_F(EnumerationStageTest, AllAreTriedWhereOthersAreSlower) {
  behind->price = 1'000'000;
  EXPECT_EQ(triedOf(50), 50);
}

TEST_F(EnumerationStageTest, AllAreTriedAgainWhenOthersBecomeSlower) {
  triedOf(200);
  behind->price = 1'000'000;
  EXPECT_GE(triedOf(50), 49);
}

TEST_F(EnumerationStageTest, WhatOthersDoNotAnswerIsTriedLate) {
  triedOf(200);
  behind->answer = Unknown{"timeout"};
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(isSat(askEasy()));
  }
}

}  // namespace
}  // namespace braid::solver
