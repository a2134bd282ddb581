// The laws of lattices for what becomes of arrays, judged by the solver, on random arrays with a
// few elements changed.
#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "generators/fuzz_settings.hpp"
#include "lattice/segments.hpp"
#include "solver/stages/chain.hpp"

namespace braid::lattice::test {
namespace {

using term::Sort;
using term::Term;
using term::TermManager;

constexpr std::uint64_t kManyQuestions = 100'000;

class SegmentLaws : public testing::Test {
 protected:
  // An array of integers or bytes that has one of a few lengths, or any.
  struct Subject {
    Sort sort;
    SegmentLattice lattice;
    Term length;
    Term was;
  };

  template <class Check>
  void forEach(std::uint64_t rounds, const Check& check) {
    std::mt19937_64 random(braid::test::fuzzSeed());
    for (std::uint64_t round = 0; round < rounds && !HasFailure(); ++round) {
      for (const Sort element : {Sort::integer(), Sort::bits(8)}) {
        SCOPED_TRACE(element.toString() + ", round " + std::to_string(round));
        const Sort sort = Sort::array(Sort::integer(), element);
        const Term length = random() % 2 == 0 ? terms.makeVariable("n", Sort::integer())
                                              : terms.makeInt(std::int64_t(random() % 5));
        Subject subject{sort, SegmentLattice(terms, sort), length, terms.makeVariable("a", sort)};
        check(subject, random);
      }
    }
  }

  Term constant(Sort sort, std::mt19937_64& random) {
    const std::int64_t number = static_cast<std::int64_t>(random() % 9) - 4;
    return sort.isBits() ? terms.makeBits(sort.width(), number) : terms.makeInt(number);
  }
  // The array with up to two elements written, some of them behind its end.
  Term changed(const Subject& subject, std::mt19937_64& random) {
    Term result = subject.was;
    for (std::uint64_t writes = random() % 3; writes > 0; --writes) {
      const Term index = random() % 3 == 0 ? terms.makeVariable("k", Sort::integer())
                                           : terms.makeInt(static_cast<std::int64_t>(random() % 6));
      result = terms.makeStore(result, index, constant(subject.sort.element(), random));
    }
    return result;
  }
  Term someCondition(std::mt19937_64& random) {
    const Term k = terms.makeVariable("k", Sort::integer());
    const Term n = terms.makeVariable("n", Sort::integer());
    const Term low = terms.makeIntLe(terms.makeInt(static_cast<std::int64_t>(random() % 4)), k);
    const Term high = terms.makeIntLe(k, terms.makeInt(static_cast<std::int64_t>(random() % 6)));
    return terms.makeAnd(terms.makeAnd(low, high), terms.makeIntLe(n, terms.makeInt(8)));
  }
  ElementPtr bestUnder(const Subject& subject, Term condition, Term is,
                       std::uint64_t budget = kManyQuestions) {
    Situation situation(
        terms,
        [&](Term question) {
          const std::vector<Term> conditions{condition};
          return searching.solver->check({conditions, question});
        },
        budget);
    return subject.lattice.best(situation, std::array{subject.length, subject.was, is});
  }
  ElementPtr element(const Subject& subject, std::mt19937_64& random) {
    return random() % 12 == 0 ? subject.lattice.top()
                              : bestUnder(subject, someCondition(random), changed(subject, random));
  }
  Term says(const Subject& subject, const ElementPtr& element, Term is) {
    return subject.lattice.axiom(*element, std::array{subject.length, subject.was, is});
  }
  // Of an unknown array.
  Term says(const Subject& subject, const ElementPtr& element) {
    return says(subject, element, terms.makeVariable("b", subject.sort));
  }
  bool follows(Term condition, Term conclusion) {
    ++questions;
    const std::vector<Term> conditions{condition, terms.makeNot(conclusion)};
    const solver::Answer answer = judging.solver->check({conditions, {}, true});
    unknowns += solver::isUnknown(answer) ? 1U : 0U;
    return !solver::isSat(answer);
  }
  void meanTheSame(const Subject& subject, const ElementPtr& a, const ElementPtr& b) {
    EXPECT_TRUE(follows(says(subject, a), says(subject, b)));
    EXPECT_TRUE(follows(says(subject, b), says(subject, a)));
  }
  void TearDown() override {
    std::cout << questions << " questions, " << unknowns << " unknown\n";
    EXPECT_LE(unknowns, questions / 20);
  }

  TermManager terms;
  solver::Pipeline searching = solver::makePipeline(terms, {});
  solver::Pipeline judging = solver::makePipeline(terms, solver::SolverOptions::bare());
  std::size_t questions = 0;
  std::size_t unknowns = 0;
};

TEST_F(SegmentLaws, JoinsAreLeastUpperBounds) {
  forEach(braid::test::fuzzRounds(60) / 4, [&](const Subject& subject, std::mt19937_64& random) {
    const Lattice& lattice = subject.lattice;
    const ElementPtr a = element(subject, random);
    const ElementPtr b = element(subject, random);
    const ElementPtr c = element(subject, random);
    const ElementPtr ab = lattice.join(*a, *b);
    meanTheSame(subject, a, lattice.join(*a, *a));
    meanTheSame(subject, ab, lattice.join(*b, *a));
    meanTheSame(subject, lattice.join(*ab, *c), lattice.join(*a, *lattice.join(*b, *c)));
    EXPECT_TRUE(lattice.isBelow(*a, *ab) && lattice.isBelow(*b, *ab));
    EXPECT_TRUE(follows(says(subject, a), says(subject, ab)));
    if (lattice.isBelow(*a, *c) && lattice.isBelow(*b, *c)) {
      EXPECT_TRUE(lattice.isBelow(*ab, *c));
    }
    const ElementPtr widened = lattice.widen(*a, *b);
    EXPECT_TRUE(lattice.isBelow(*a, *widened) && lattice.isBelow(*b, *widened));
  });
}

TEST_F(SegmentLaws, TheOrderIsImplication) {
  forEach(braid::test::fuzzRounds(60) / 4, [&](const Subject& subject, std::mt19937_64& random) {
    const Lattice& lattice = subject.lattice;
    const ElementPtr a = element(subject, random);
    const ElementPtr b = element(subject, random);
    EXPECT_TRUE(lattice.isBelow(*lattice.bottom(), *a) && lattice.isBelow(*a, *lattice.top()));
    EXPECT_TRUE(says(subject, lattice.bottom()).isFalse());
    EXPECT_TRUE(says(subject, lattice.top()).isTrue());
    if (lattice.isBelow(*a, *b)) {
      EXPECT_TRUE(follows(says(subject, a), says(subject, b)));
    }
  });
}

TEST_F(SegmentLaws, TheBestElementFollows) {
  forEach(braid::test::fuzzRounds(60) / 4, [&](const Subject& subject, std::mt19937_64& random) {
    const Term condition = someCondition(random);
    const Term is = changed(subject, random);
    for (const std::uint64_t budget : {std::uint64_t(0), std::uint64_t(5), kManyQuestions}) {
      const ElementPtr found = bestUnder(subject, condition, is, budget);
      EXPECT_TRUE(follows(condition, says(subject, found, is))) << budget;
    }
  });
}

// Two elements of five are written: where, and what they are.
TEST_F(SegmentLaws, TheBestElementIsTight) {
  const Sort sort = Sort::array(Sort::integer(), Sort::integer());
  const Term was = terms.makeConstArray(sort, terms.makeInt(0));
  const Subject subject{sort, SegmentLattice(terms, sort), terms.makeInt(5), was};
  const Term is = terms.makeStore(terms.makeStore(was, terms.makeInt(1), terms.makeInt(7)),
                                  terms.makeInt(3), terms.makeInt(-2));
  const ElementPtr found = bestUnder(subject, terms.makeTrue(), is);
  const auto& segment = static_cast<const SegmentElement&>(*found);
  EXPECT_EQ(segment.indices(), (SegmentElement::Interval{Number(1), Number(3)}));
  EXPECT_EQ(segment.contents(), (SegmentElement::Interval{Number(-2), Number(7)}));
  // What is written behind the end is nothing that changes.
  const Term behind = terms.makeStore(was, terms.makeInt(5), terms.makeInt(1));
  const ElementPtr same = bestUnder(subject, terms.makeTrue(), behind);
  EXPECT_TRUE(static_cast<const SegmentElement&>(*same).indices().isEmpty());
}

TEST_F(SegmentLaws, WideningEnds) {
  const Sort sort = Sort::array(Sort::integer(), Sort::integer());
  const Subject subject{sort, SegmentLattice(terms, sort), terms.makeVariable("n", Sort::integer()),
                        terms.makeConstArray(sort, terms.makeInt(0))};
  ElementPtr current = subject.lattice.bottom();
  int moved = 0;
  for (std::int64_t step = 1; step < 10; ++step) {
    const Term is = terms.makeStore(subject.was, terms.makeInt(step),
                                    terms.makeInt(step % 2 == 0 ? step : -step));
    const ElementPtr next =
        subject.lattice.widen(*current, *bestUnder(subject, terms.makeTrue(), is));
    EXPECT_TRUE(subject.lattice.isBelow(*current, *next));
    moved += subject.lattice.isBelow(*next, *current) ? 0 : 1;
    current = next;
  }
  EXPECT_LE(moved, 6);
}

}  // namespace
}  // namespace braid::lattice::test
