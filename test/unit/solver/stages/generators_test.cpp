// The generators of random terms draw the same on every machine: a seed that fails on one fails on
// all. They did not where two draws were arguments of one call, which compilers evaluate in an
// order of their own. A generator that is changed on purpose gets a new number here.
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

#include "term/print.hpp"
#include "unit/solver/light/random_bits.hpp"
#include "unit/solver/linear/random_sums.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;
using term::TermManager;
using term::test::holdsForRandom;

std::uint64_t digestOf(const std::function<Term(TermManager&)>& draw) {
  std::uint64_t digest = 14'695'981'039'346'656'037U;
  EXPECT_TRUE(holdsForRandom("terms", 50, [&] {
    // Not simplified, so that the rules of the builder do not matter.
    TermManager terms(term::Simplify::No);
    for (const char letter : toSmtLib(draw(terms))) {
      digest = (digest ^ static_cast<unsigned char>(letter)) * 1'099'511'628'211U;
    }
  }));
  return digest;
}

class GeneratorsTest : public testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("BRAID_FUZZ_SEED") != nullptr || std::getenv("BRAID_FUZZ_ROUNDS") != nullptr) {
      GTEST_SKIP() << "the numbers belong to one seed";
    }
  }
};

TEST_F(GeneratorsTest, DrawTheSameTermsEverywhere) {
  EXPECT_EQ(digestOf([](TermManager& terms) {
              return term::test::RandomTerms(terms, {}).term(Sort::boolean(), 5);
            }),
            4'129'249'033'264'576'321U);
}

TEST_F(GeneratorsTest, DrawTheSameBitsEverywhere) {
  EXPECT_EQ(
      digestOf([](TermManager& terms) {
        return light::test::RandomBits(terms, {.arrays = true, .arrayEquality = true}).boolean(5);
      }),
      8'591'134'783'516'593'296U);
}

TEST_F(GeneratorsTest, DrawTheSameSumsEverywhere) {
  EXPECT_EQ(digestOf([](TermManager& terms) {
              linear::test::RandomSums sums(terms, 8, 3);
              return terms.makeAnd(sums.conditions(3, 4));
            }),
            4'896'406'202'395'845'101U);
}

}  // namespace
}  // namespace braid::solver
