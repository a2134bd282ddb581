// Patterns of paths through loops: words, formulas over the number of rounds, values. The examples
// are those of Trabish et al., ESEC/FSE 2023.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "generators/fuzz_settings.hpp"
#include "pattern/formula.hpp"
#include "solver/stages/chain.hpp"
#include "term/substitute.hpp"

namespace braid::pattern {
namespace {

using support::BigInt;
using term::Sort;
using term::Term;
using Conditions = std::vector<Term>;

class PatternTest : public ::testing::Test {
 protected:
  Term number(std::int64_t value, unsigned width = 64) { return m.makeBits(width, value); }
  Term byte(Term index) { return m.makeSelect(s, index); }
  Term is(Term index, char character) { return m.makeEqual(byte(index), number(character, 8)); }
  Term is(std::int64_t index, char character) { return is(number(index), character); }
  Term isLonger(std::int64_t count) { return m.makeBvULt(number(count), n); }

  std::vector<Word> wordsOf(const std::vector<Conditions>& paths) {
    std::vector<Word> words;
    for (const Conditions& path : paths) {
      words.push_back(alphabet.wordOf(path));
    }
    return words;
  }
  Formula formulaOf(const RegularPattern& pattern, const std::vector<Word>& words) {
    auto result = synthesise(m, alphabet.shapes(), tables, pattern, words);
    EXPECT_TRUE(std::holds_alternative<Formula>(result));
    return std::holds_alternative<Formula>(result) ? std::get<Formula>(result) : Formula{};
  }
  bool isValid(Term claim) {
    const Conditions negation{m.makeNot(claim)};
    return solver::isUnsat(pipeline.solver->check({negation, {}, false}));
  }
  bool areEquivalent(Term a, Term b) { return isValid(m.makeEqual(a, b)); }
  // Theorem 3.7: for a number of rounds, the formula says what the path of so many rounds says, and
  // it allows no other number.
  void isJoinOf(const Formula& formula, const RegularPattern& pattern,
                const std::vector<Conditions>& paths) {
    const Term whole = m.makeAnd(formula.conditions(m));
    Conditions cases;
    for (const auto& [word, rounds] : pattern.members) {
      const Term count = numberLike(m, formula.rounds, BigInt(static_cast<std::int64_t>(rounds)));
      const Term path = m.makeAnd(paths[word]);
      EXPECT_TRUE(
          areEquivalent(formula.written(m, BigInt(static_cast<std::int64_t>(rounds))), path));
      const Term isThis = m.makeEqual(formula.rounds, count);
      EXPECT_TRUE(isValid(m.makeImplies(m.makeAnd(isThis, path), whole)));
      EXPECT_TRUE(isValid(m.makeImplies(m.makeAnd(isThis, whole), path)));
      cases.push_back(isThis);
    }
    EXPECT_TRUE(isValid(m.makeImplies(whole, m.makeOr(cases))));
  }

  term::TermManager m;
  Alphabet alphabet{m};
  Tables tables{m};
  Term n = m.makeVariable("n", Sort::bits(64));
  Term s = m.makeVariable("s", Sort::array(Sort::bits(64), Sort::bits(8)));
  solver::Pipeline pipeline = solver::makePipeline(m, {});

  // The leaves of figure 2: memspn of "a" in up to three bytes.
  std::vector<Conditions> memspn() {
    std::vector<Conditions> paths;
    Conditions path;
    for (std::int64_t i = 0; i <= 3; ++i) {
      paths.push_back(path);
      paths.back().push_back(m.makeNot(isLonger(i)));
      if (i < 3) {
        path.push_back(isLonger(i));
        paths.push_back(path);
        paths.back().push_back(m.makeNot(is(i, 'a')));
        path.push_back(is(i, 'a'));
      }
    }
    return paths;
  }
};

TEST_F(PatternTest, NumbersAreAlikeAndNegationsAreNot) {
  EXPECT_EQ(alphabet.shapes().of(isLonger(1)), alphabet.shapes().of(isLonger(2)));
  EXPECT_EQ(alphabet.shapes().of(is(0, 'a')), alphabet.shapes().of(is(7, 'b')));
  EXPECT_NE(alphabet.shapes().of(is(0, 'a')), alphabet.shapes().of(m.makeNot(is(0, 'a'))));
  EXPECT_NE(alphabet.shapes().of(isLonger(1)), alphabet.shapes().of(m.makeNot(isLonger(1))));
  // Nothing added is 0 added.
  EXPECT_EQ(alphabet.shapes().of(is(n, 'a')),
            alphabet.shapes().of(is(m.makeBvAdd(n, number(1)), 'a')));
}

TEST_F(PatternTest, WhatIsWrittenShorterIsReadTheSameWay) {
  // The builder turns 0 <u n into n != 0.
  ASSERT_FALSE(isLonger(0).is(term::Kind::BvULt));
  EXPECT_TRUE(areAlike(alphabet.letterOf(isLonger(0)), alphabet.letterOf(isLonger(1))));
  EXPECT_FALSE(areAlike(alphabet.letterOf(m.makeNot(isLonger(0))), alphabet.letterOf(isLonger(1))));
}

TEST_F(PatternTest, NamesAreNumbered) {
  const Sort sort = Sort::bits(8);
  EXPECT_EQ(oneOfMany(m.makeVariable("s#0[7]", sort))->number, BigInt(7));
  EXPECT_EQ(oneOfMany(m.makeVariable("s#0[7]", sort))->name, "s#0[]");
  EXPECT_EQ(oneOfMany(m.makeVariable("c#12", sort))->name, "c#");
  EXPECT_FALSE(oneOfMany(m.makeVariable("rounds!3", sort)));
  EXPECT_FALSE(oneOfMany(m.makeVariable("n", sort)));
  EXPECT_FALSE(oneOfMany(m.makeVariable("7", sort)));
}

// Table 1.
TEST_F(PatternTest, MemspnOfOneCharacter) {
  const std::vector<Conditions> paths = memspn();
  const std::vector<Word> words = wordsOf(paths);
  const std::vector<RegularPattern> patterns = findPatterns(words, 3, 6);
  ASSERT_EQ(patterns.size(), 2U);
  EXPECT_EQ(patterns[0].members.size(), 4U);  // n2, n6, n10, n14
  EXPECT_EQ(patterns[1].members.size(), 3U);  // n5, n9, n13
  for (const RegularPattern& pattern : patterns) {
    EXPECT_TRUE(pattern.first.empty());
    EXPECT_EQ(pattern.repeated.size(), 2U);
    const Formula formula = formulaOf(pattern, words);
    const Term i = formula.round;
    EXPECT_EQ(formula.repeated, (Conditions{m.makeBvULt(i, n), is(i, 'a')}));
    isJoinOf(formula, pattern, paths);
  }
  const Formula atEnd = formulaOf(patterns[0], words);
  EXPECT_EQ(atEnd.last, Conditions{m.makeNot(m.makeBvULt(atEnd.rounds, n))});
  const Formula atOther = formulaOf(patterns[1], words);
  EXPECT_EQ(atOther.last,
            (Conditions{m.makeBvULt(atOther.rounds, n), m.makeNot(is(atOther.rounds, 'a'))}));
}

// Figure 3: paths of one round that came to the same state have become one.
TEST_F(PatternTest, MemspnOfTwoCharacters) {
  std::vector<Conditions> paths;
  Conditions path;
  for (std::int64_t i = 0; i < 4; ++i) {
    path.push_back(isLonger(i));
    paths.push_back(path);
    paths.back().push_back(m.makeNot(is(i, 'a')));
    paths.back().push_back(m.makeNot(is(i, 'b')));
    path.push_back(m.makeOr(is(i, 'a'), is(i, 'b')));
  }
  const std::vector<Word> words = wordsOf(paths);
  const std::vector<RegularPattern> patterns = findPatterns(words, 3, 6);
  ASSERT_EQ(patterns.size(), 1U);
  EXPECT_EQ(patterns[0].members.size(), 4U);
  isJoinOf(formulaOf(patterns[0], words), patterns[0], paths);
}

TEST_F(PatternTest, VariablesWithNumbersAreTables) {
  std::vector<Conditions> paths;
  Conditions path;
  for (std::int64_t i = 0; i < 5; ++i) {
    const Term input = m.makeVariable("c#" + std::to_string(2 * i + 3), Sort::bits(8));
    paths.push_back(path);
    paths.back().push_back(m.makeEqual(input, number(0, 8)));
    path.push_back(m.makeDistinct(input, number(0, 8)));
  }
  const std::vector<Word> words = wordsOf(paths);
  const std::vector<RegularPattern> patterns = findPatterns(words, 3, 6);
  ASSERT_EQ(patterns.size(), 1U);
  ASSERT_EQ(patterns[0].members.size(), 5U);
  isJoinOf(formulaOf(patterns[0], words), patterns[0], paths);
}

TEST_F(PatternTest, WhatIsOnNoLineHasNoFormula) {
  std::vector<Conditions> paths;
  Conditions path;
  for (const std::int64_t place : {0, 1, 2, 4}) {
    paths.push_back(path);
    paths.back().push_back(m.makeNot(is(place, 'a')));
    path.push_back(is(place, 'a'));
  }
  const std::vector<Word> words = wordsOf(paths);
  const std::vector<RegularPattern> patterns = findPatterns(words, 3, 6);
  ASSERT_EQ(patterns.size(), 1U);
  const auto result = synthesise(m, alphabet.shapes(), tables, patterns[0], words);
  ASSERT_TRUE(std::holds_alternative<NoFormula>(result));
  EXPECT_EQ(std::get<NoFormula>(result), NoFormula::EndsDiffer);
}

TEST_F(PatternTest, PathsThatDifferBeforeTheyEndHaveNoFormula) {
  std::vector<Conditions> paths;
  for (std::int64_t rounds = 0; rounds < 4; ++rounds) {
    Conditions path;
    for (std::int64_t i = 0; i < rounds; ++i) {
      path.push_back(is(i + (rounds == 2 ? 1 : 0), 'a'));
    }
    path.push_back(m.makeNot(is(rounds, 'a')));
    paths.push_back(path);
  }
  const std::vector<Word> words = wordsOf(paths);
  const std::vector<RegularPattern> patterns = findPatterns(words, 3, 6);
  ASSERT_FALSE(patterns.empty());
  const auto result = synthesise(m, alphabet.shapes(), tables, patterns[0], words);
  ASSERT_TRUE(std::holds_alternative<NoFormula>(result));
  EXPECT_EQ(std::get<NoFormula>(result), NoFormula::DifferentBeginnings);
}

TEST_F(PatternTest, AnUnfinishedWordTellsItsRounds) {
  std::vector<Conditions> paths = memspn();
  const std::vector<Word> words = wordsOf(paths);
  const std::vector<RegularPattern> patterns = findPatterns(words, 3, 6);
  Conditions path = paths.back();  // three rounds, and what ends them
  path.pop_back();
  EXPECT_EQ(roundsOfUnfinished(patterns[0], alphabet.wordOf(path)), 3U);
  path.pop_back();
  EXPECT_EQ(roundsOfUnfinished(patterns[0], alphabet.wordOf(path)), std::nullopt);
}

TEST_F(PatternTest, LinesAreModuloTheWidth) {
  const std::array<BigInt, 3> places{BigInt(0), BigInt(1), BigInt(2)};
  const std::array<BigInt, 3> around{BigInt(254), BigInt(0), BigInt(2)};
  ASSERT_TRUE(lineThrough(places, around, Sort::bits(8)));
  EXPECT_EQ(lineThrough(places, around, Sort::bits(8))->factor, BigInt(2));
  EXPECT_FALSE(lineThrough(places, around, Sort::bits(9)));
  EXPECT_FALSE(lineThrough(places, around, Sort::integer()));
}

TEST_F(PatternTest, ValuesAreLinesOrPieces) {
  const Term k = m.makeVariable("k", Sort::bits(64));
  std::vector<BigInt> places;
  for (std::int64_t i = 0; i < 6; ++i) {
    places.emplace_back(i);
  }
  const auto formOf = [&](const Conditions& values) {
    const Term form = asFunctionOf(m, alphabet.shapes(), tables, k, places, values);
    for (std::size_t i = 0; i < values.size(); ++i) {
      EXPECT_EQ(term::substitute(m, form, {{k, numberLike(m, k, places[i])}}), values[i]);
    }
    return form;
  };
  const auto numbers = [&](std::initializer_list<std::int64_t> values) {
    Conditions result;
    for (const std::int64_t value : values) {
      result.push_back(number(value, 32));
    }
    return result;
  };
  EXPECT_EQ(formOf({number(3), number(5), number(7), number(9), number(11), number(13)}),
            m.makeBvAdd(m.makeBvMul(number(2), k), number(3)));
  EXPECT_EQ(formOf({n, n, n, n, n, n}), n);
  EXPECT_EQ(formOf(numbers({9, 9, 9, 4, 4, 4})),
            m.makeIte(m.makeBvULt(k, number(3)), number(9, 32), number(4, 32)));
  formOf(numbers({1, 2, 4, 8, 16, 32}));
  formOf(numbers({-1, 0, 1, 2, 3, 7}));
  formOf({n, number(1), number(2), number(3), m.makeBvAdd(n, number(2)), n});
}

// Random patterns, each judged by the solver.
TEST_F(PatternTest, FormulasSayWhatThePathsSay) {
  std::mt19937_64 random(braid::test::fuzzSeed());
  const auto pick = [&](std::uint64_t count) { return random() % count; };
  const Term x = m.makeVariable("x", Sort::bits(64));
  const auto atom = [&] {
    const Term place = m.makeBvAdd(
        m.makeBvMul(number(static_cast<std::int64_t>(pick(3))), x),
        pick(2) == 0 ? number(static_cast<std::int64_t>(pick(4))) : m.makeBvAdd(n, number(1)));
    Term result = pick(2) == 0 ? m.makeBvULt(place, n)
                               : m.makeBvULt(byte(place),
                                             number(static_cast<std::int64_t>(100 + pick(20)), 8));
    if (pick(3) == 0) {
      result = m.makeOr(result, m.makeEqual(byte(m.makeBvAdd(x, number(1))), number(7, 8)));
    }
    return pick(2) == 0 ? m.makeNot(result) : result;
  };
  std::size_t found = 0;
  const std::size_t runs = braid::test::fuzzRounds(15);
  for (std::size_t run = 0; run < runs; ++run) {
    Conditions first;
    Conditions repeated;
    Conditions last;
    for (std::uint64_t i = pick(2); i-- > 0;) {
      first.push_back(term::substitute(m, atom(), {{x, n}}));
    }
    for (std::uint64_t i = 1 + pick(2); i-- > 0;) {
      repeated.push_back(atom());
    }
    for (std::uint64_t i = pick(3); i-- > 0;) {
      last.push_back(atom());
    }
    std::vector<Conditions> paths;
    Conditions path = first;
    const std::int64_t most = 3 + static_cast<std::int64_t>(pick(3));
    for (std::int64_t k = 0; k <= most; ++k) {
      paths.push_back(path);
      for (const Term each : last) {
        paths.back().push_back(term::substitute(m, each, {{x, number(k)}}));
      }
      for (const Term each : repeated) {
        path.push_back(term::substitute(m, each, {{x, number(k)}}));
      }
    }
    const std::vector<Word> words = wordsOf(paths);
    for (const RegularPattern& pattern : findPatterns(words, 3, 6)) {
      const auto result = synthesise(m, alphabet.shapes(), tables, pattern, words);
      if (const auto* formula = std::get_if<Formula>(&result)) {
        ++found;
        isJoinOf(*formula, pattern, paths);
      }
    }
  }
  EXPECT_GT(found, runs / 2);
}

}  // namespace
}  // namespace braid::pattern
