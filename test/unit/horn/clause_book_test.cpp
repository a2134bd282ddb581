#include "horn/clause_book.hpp"

#include <gtest/gtest.h>

#include "horn/guesses.hpp"
#include "term/term_manager.hpp"
#include "unit/solver/horn_solution.hpp"

namespace braid::horn {
namespace {

using solver::HornProblem;
using term::Sort;
using term::Term;

class ClauseBookTest : public ::testing::Test {
 protected:
  Term integer(const char* name) { return m.makeVariable(name, Sort::integer()); }
  Term num(std::int64_t value) { return m.makeInt(value); }

  term::TermManager m;
  Term n = integer("n");
  Term other = integer("other");
  Term i = integer("i");
  Term j = integer("j");
  ClauseBook book;
};

// for (i = 0; i < n; i++) for (j = 0; j < i; j++) assert(0 <= j)
TEST_F(ClauseBookTest, PredicatesAreAboutWhatIsNeeded) {
  const std::size_t outer = book.add({"outer", {i}, {n, other}, std::nullopt});
  book.add({{}, {}, {}, ClauseBook::Use{outer, {num(0)}}});
  const std::size_t inner = book.add({"inner", {j}, {n, other, i}, outer});
  const Term goesOn = m.makeIntLt(i, n);
  const Term goesOnInside = m.makeIntLt(j, i);
  book.add({{{outer, {i}}}, {goesOn}, {}, ClauseBook::Use{inner, {num(0)}}});
  book.add({{{inner, {j}}},
            {goesOnInside},
            {goesOn, m.makeIntLt(other, n)},
            ClauseBook::Use{inner, {m.makeIntAdd(j, num(1))}}});
  book.add({{{inner, {j}}}, {goesOnInside, m.makeIntLt(j, num(0))}, {goesOn}, std::nullopt});
  book.add({{{inner, {j}}},
            {m.makeNot(goesOnInside)},
            {},
            ClauseBook::Use{outer, {m.makeIntAdd(i, num(1))}}});
  const HornProblem problem = book.problem();
  EXPECT_EQ(problem.predicates[outer].parameters, (std::vector<Term>{i, n}));
  EXPECT_EQ(problem.predicates[inner].parameters, (std::vector<Term>{j, n, i}));
  // What is about something else is left out.
  EXPECT_EQ(problem.clauses[2].conditions, (std::vector<Term>{goesOnInside, goesOn}));
  Guesses guesses(m, 10'000'000);
  guesses.begin(problem);
  const std::optional<Guess> guess = guesses.next();
  ASSERT_TRUE(guess);
  solver::test::expectSolution(m, problem, *guess);
  EXPECT_FALSE(guesses.next());
}

TEST_F(ClauseBookTest, ForgetsWhatCameSinceAMark) {
  book.add({"first", {i}, {}, std::nullopt});
  const ClauseBook::Mark mark = book.mark();
  const std::size_t second = book.add({"second", {j}, {}, std::nullopt});
  book.add({{}, {}, {}, ClauseBook::Use{second, {num(0)}}});
  book.goBackTo(mark);
  EXPECT_EQ(book.points().size(), 1U);
  EXPECT_TRUE(book.clauses().empty());
}

// A counter of 16 bits goes up to n and another one goes along: as integers that is easy.
TEST_F(ClauseBookTest, BitVectorsAreReadAsIntegersFirst) {
  const Sort word = Sort::bits(16);
  const Term a = m.makeVariable("a", word);
  const Term b = m.makeVariable("b", word);
  const Term end = m.makeVariable("end", word);
  const Term one = m.makeBits(16, 1);
  const Term isFine = m.makeBvSLt(m.makeBits(16, 0), end);
  const std::size_t head = book.add({"head", {a, b}, {end}, std::nullopt});
  book.add({{}, {isFine}, {}, ClauseBook::Use{head, {m.makeBits(16, 0), m.makeBits(16, 0)}}});
  book.add({{{head, {a, b}}},
            {m.makeBvSLt(a, end)},
            {isFine},
            ClauseBook::Use{head, {m.makeBvAdd(a, one), m.makeBvAdd(b, one)}}});
  book.add({{{head, {a, b}}},
            {m.makeNot(m.makeBvSLt(a, end)), m.makeDistinct(b, end)},
            {isFine},
            std::nullopt});
  const HornProblem problem = book.problem();
  Guesses guesses(m, 1'000'000);
  guesses.begin(problem);
  const std::optional<Guess> guess = guesses.next();
  ASSERT_TRUE(guess);
  solver::test::expectSolution(m, problem, *guess);
}

}  // namespace
}  // namespace braid::horn
