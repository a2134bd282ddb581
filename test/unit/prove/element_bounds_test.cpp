#include "prove/element_bounds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace braid::prove {
namespace {

using support::BigInt;
using term::Sort;
using term::Term;

// The first round of an outer loop brings every element down to the limit.
class BoundsOfElements : public testing::Test {
 protected:
  void addSample(std::int64_t round, std::int64_t at, std::int64_t limit) {
    term::Model model;
    model.set(round_, BigInt(round));
    model.set(at_, BigInt(at));
    model.set(limit_, BigInt(limit));
    model.set(length_, BigInt(4));
    term::ArrayValue values;
    for (std::int64_t i = 0; i < 4; ++i) {
      values.elements.emplace(i, BigInt(round > 0 || i < at ? limit : 100 + i));
    }
    values.normalize();
    model.set(array_, std::move(values));
    samples_.add(std::move(model));
  }

  [[nodiscard]] std::vector<Term> propose() {
    ElementBoundsVocabulary vocabulary;
    vocabulary.arrays.push_back({.array = array_, .length = length_, .moving = {at_}});
    vocabulary.numbers = {limit_};
    vocabulary.firstAround = {isFirst_};
    return proposeElementBounds(terms_, vocabulary, samples_, {}).candidates;
  }

  // That all elements are at most the limit, with an exception.
  Term boundWith(Term exception) {
    const Term x = terms_.makeBoundVariable("x", Sort::integer());
    const Term isIn =
        terms_.makeAnd(terms_.makeIntLe(terms_.makeInt(0), x), terms_.makeIntLt(x, length_));
    const Term isBelow = terms_.makeIntLe(terms_.makeSelect(array_, x), limit_);
    const std::array bound{x};
    return terms_.makeForall(bound, terms_.makeImplies(isIn, terms_.makeOr(exception, isBelow)));
  }
  static bool has(const std::vector<Term>& candidates, Term wanted) {
    return std::ranges::find(candidates, wanted) != candidates.end();
  }

  term::TermManager terms_;
  Term round_ = terms_.makeVariable("round", Sort::integer());
  Term at_ = terms_.makeVariable("at", Sort::integer());
  Term limit_ = terms_.makeVariable("limit", Sort::integer());
  Term length_ = terms_.makeVariable("length", Sort::integer());
  Term array_ = terms_.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  Term isFirst_ = terms_.makeEqual(round_, terms_.makeInt(0));
  Samples samples_;
};

TEST_F(BoundsOfElements, LeaveOutWhatTheFirstRoundHasNotDone) {
  for (std::int64_t round = 0; round < 3; ++round) {
    for (std::int64_t at = 0; at <= 4; ++at) {
      addSample(round, at, 5 + 3 * at + round);
    }
  }
  const Term x = terms_.makeBoundVariable("x", Sort::integer());
  const Term notYet = terms_.makeAnd(isFirst_, terms_.makeNot(terms_.makeIntLt(x, at_)));
  const std::vector<Term> candidates = propose();
  EXPECT_TRUE(has(candidates, boundWith(notYet)));
  EXPECT_FALSE(has(candidates, boundWith(terms_.makeFalse())));
}

TEST_F(BoundsOfElements, HaveNoExceptionWhereNoneIsSeen) {
  for (std::int64_t round = 1; round < 4; ++round) {
    for (std::int64_t at = 0; at <= 4; ++at) {
      addSample(round, at, 5 + 3 * at + round);
    }
  }
  EXPECT_TRUE(has(propose(), boundWith(terms_.makeFalse())));
}

}  // namespace
}  // namespace braid::prove
