// The laws of lattices (definitions 12 and 13 of the lattice model), judged by the solver, on
// random elements over integers and bit-vectors.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>
#include <set>
#include <string>

#include "generators/fuzz_settings.hpp"
#include "solver/stages/chain.hpp"
#include "unit/lattice/some_lattices.hpp"

namespace braid::lattice::test {
namespace {

constexpr std::uint64_t kPlenty = 100'000;

class LatticeLaws : public testing::Test {
 protected:
  struct Subject {
    const SomeLattice& kind;
    Sort sort;
    std::unique_ptr<Lattice> lattice;
    std::vector<Term> values;
  };

  // Each lattice over each sort, a number of times.
  template <class Check>
  void forEach(std::uint64_t rounds, const Check& check) {
    std::mt19937_64 random(braid::test::fuzzSeed());
    const std::vector<SomeLattice> all = someLattices();
    for (std::uint64_t round = 0; round < rounds && !HasFailure(); ++round) {
      for (const SomeLattice& kind : all) {
        for (const Sort sort : {Sort::integer(), Sort::bits(5), Sort::bits(16)}) {
          SCOPED_TRACE(kind.name + " of " + sort.toString() + ", round " + std::to_string(round));
          Subject subject{kind, sort, kind.make(terms, sort), {}};
          for (std::size_t i = 0; i < kind.values; ++i) {
            subject.values.push_back(terms.makeVariable("x" + std::to_string(i), sort));
          }
          check(subject, random);
        }
      }
    }
  }

  // Numbers near zero, at the ends of what the sort has, and others.
  Number number(Sort sort, std::mt19937_64& random) {
    const auto range = rangeOf(sort);
    switch (random() % 6) {
      case 0:
        return range ? range->greatest - static_cast<std::int64_t>(random() % 2) : Number(1'000);
      case 1:
        return range ? range->least + static_cast<std::int64_t>(random() % 2) : Number(-1'000);
      default:
        return static_cast<std::int64_t>(random() % 9) - 4;
    }
  }
  std::vector<Point> points(const Subject& subject, std::mt19937_64& random) {
    std::vector<Point> result(random() % 4);
    for (Point& point : result) {
      for (std::size_t i = 0; i < subject.kind.values; ++i) {
        point.push_back(number(subject.sort, random));
      }
    }
    return result;
  }
  Term isOneOf(const Subject& subject, const std::vector<Point>& points) {
    std::vector<Term> either;
    for (const Point& point : points) {
      std::vector<Term> all;
      for (std::size_t i = 0; i < point.size(); ++i) {
        all.push_back(isEqual(terms, {{1, subject.values[i]}}, point[i]));
      }
      either.push_back(terms.makeAnd(all));
    }
    return terms.makeOr(either);
  }
  ElementPtr bestUnder(const Subject& subject, Term condition, std::uint64_t budget = kPlenty) {
    Situation situation(
        terms,
        [&](Term question) {
          const std::vector<Term> conditions{condition};
          return searching.solver->check({conditions, question});
        },
        budget);
    return subject.lattice->best(situation, subject.values);
  }
  ElementPtr element(const Subject& subject, std::mt19937_64& random) {
    if (random() % 12 == 0) {
      return subject.lattice->top();
    }
    return bestUnder(subject, isOneOf(subject, points(subject, random)));
  }

  solver::Answer solve(const std::vector<Term>& conditions) {
    ++questions;
    solver::Answer answer = judging.solver->check({conditions, {}, true});
    unknowns += solver::isUnknown(answer) ? 1U : 0U;
    return answer;
  }
  bool follows(Term condition, Term conclusion) {
    return !solver::isSat(solve({condition, terms.makeNot(conclusion)}));
  }
  Term says(const Subject& subject, const ElementPtr& element) {
    return subject.lattice->axiom(*element, subject.values);
  }
  void meanTheSame(const Subject& subject, const ElementPtr& a, const ElementPtr& b) {
    EXPECT_TRUE(follows(says(subject, a), says(subject, b)));
    EXPECT_TRUE(follows(says(subject, b), says(subject, a)));
  }
  void TearDown() override {
    std::cout << questions << " questions, " << unknowns << " unknown\n";
    EXPECT_LE(unknowns, questions / 100);
  }

  TermManager terms;
  solver::Pipeline searching = solver::makePipeline(terms, {});  // finds elements
  solver::Pipeline judging = solver::makePipeline(terms, solver::SolverOptions::bare());
  std::size_t questions = 0;
  std::size_t unknowns = 0;
};

TEST_F(LatticeLaws, JoinsAreLeastUpperBounds) {
  forEach(braid::test::fuzzRounds(40) / 10, [&](const Subject& subject, std::mt19937_64& random) {
    const Lattice& lattice = *subject.lattice;
    const ElementPtr a = element(subject, random);
    const ElementPtr b = element(subject, random);
    const ElementPtr c = element(subject, random);
    const ElementPtr ab = lattice.join(*a, *b);
    meanTheSame(subject, a, lattice.join(*a, *a));
    meanTheSame(subject, ab, lattice.join(*b, *a));
    meanTheSame(subject, lattice.join(*ab, *c), lattice.join(*a, *lattice.join(*b, *c)));
    EXPECT_TRUE(lattice.isBelow(*a, *ab));
    EXPECT_TRUE(lattice.isBelow(*b, *ab));
    EXPECT_TRUE(follows(says(subject, a), says(subject, ab)));
    EXPECT_TRUE(follows(says(subject, b), says(subject, ab)));
    if (lattice.isBelow(*a, *c) && lattice.isBelow(*b, *c)) {
      EXPECT_TRUE(lattice.isBelow(*ab, *c));
    }
  });
}

TEST_F(LatticeLaws, TheOrderIsImplication) {
  forEach(braid::test::fuzzRounds(40) / 10, [&](const Subject& subject, std::mt19937_64& random) {
    const Lattice& lattice = *subject.lattice;
    const ElementPtr a = element(subject, random);
    const ElementPtr b = element(subject, random);
    EXPECT_TRUE(lattice.isBelow(*a, *a));
    EXPECT_TRUE(lattice.isBelow(*lattice.bottom(), *a));
    EXPECT_TRUE(lattice.isBelow(*a, *lattice.top()));
    EXPECT_TRUE(says(subject, lattice.bottom()).isFalse());
    EXPECT_TRUE(says(subject, lattice.top()).isTrue());
    if (lattice.isBelow(*a, *b)) {
      EXPECT_TRUE(follows(says(subject, a), says(subject, b)));
    }
    // Of every element but bottom there are values.
    const solver::Answer isPossible = solve({says(subject, a)});
    EXPECT_EQ(lattice.isBelow(*a, *lattice.bottom()), solver::isUnsat(isPossible));
  });
}

// What shapes say, by following links of known objects one by one.
class NaiveWays {
 public:
  explicit NaiveWays(LinkedNodes objects) : objects_(std::move(objects)) {}

  [[nodiscard]] bool holds(const ShapeLattice::Fact& fact, const Point& values) const {
    const Number start = startAt(fact.from, values);
    const std::set<Number> met = from(start, values);
    switch (fact.fact) {
      case ShapeFact::Acyclic:
        return isAcyclic(met, values);
      case ShapeFact::EndsNull:
        return isAcyclic(met, values) && std::ranges::all_of(met, [&](const Number& each) {
                 return each.isZero() || nodeOf(each);
               });
      case ShapeFact::Reaches:
        return met.contains(startAt(fact.to, values));
    }
    return false;
  }

 private:
  [[nodiscard]] Number startAt(std::size_t start, const Point& values) const {
    const std::size_t nodes = objects_.nodes.size();
    return start < nodes ? objects_.nodes[start]
                         : values[nodes * objects_.linksOfEach + start - nodes];
  }
  [[nodiscard]] std::optional<std::size_t> nodeOf(const Number& object) const {
    const auto found = std::ranges::find(objects_.nodes, object);
    return found == objects_.nodes.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - objects_.nodes.begin()));
  }
  [[nodiscard]] std::vector<Number> linksOf(const Number& object, const Point& values) const {
    std::vector<Number> links;
    if (const auto node = nodeOf(object)) {
      for (std::size_t which = 0; which < objects_.linksOfEach; ++which) {
        links.push_back(values[*node * objects_.linksOfEach + which]);
      }
    }
    return links;
  }
  [[nodiscard]] std::set<Number> from(const Number& start, const Point& values) const {
    std::set<Number> met{start};
    std::vector<Number> work{start};
    while (!work.empty()) {
      const Number object = work.back();
      work.pop_back();
      for (const Number& next : linksOf(object, values)) {
        if (met.insert(next).second) {
          work.push_back(next);
        }
      }
    }
    return met;
  }
  [[nodiscard]] bool isAcyclic(const std::set<Number>& met, const Point& values) const {
    return std::ranges::none_of(met, [&](const Number& object) {
      return std::ranges::any_of(linksOf(object, values), [&](const Number& next) {
        return from(next, values).contains(object);
      });
    });
  }

  LinkedNodes objects_;
};

// Of some points: each lattice has its own way to say what the best element is.
class BestElement : public LatticeLaws {
 protected:
  // Whether no element below says less, seen from the points alone.
  void isBest(const Subject& subject, const std::vector<Point>& points, const ElementPtr& found) {
    const Lattice& lattice = *subject.lattice;
    if (points.empty()) {
      EXPECT_TRUE(lattice.isBelow(*found, *lattice.bottom()));
      return;
    }
    if (const auto* interval = dynamic_cast<const IntervalElement*>(found.get())) {
      const auto& [least, most] = std::ranges::minmax(points);
      EXPECT_EQ(
          says(subject, found),
          says(subject, static_cast<const IntervalLattice&>(lattice).make({least[0], most[0]})));
      EXPECT_TRUE(interval->interval().contains(least[0]));
    } else if (dynamic_cast<const CongruenceElement*>(found.get()) != nullptr) {
      mpz_class modulus = 0;
      for (const Point& point : points) {
        modulus = gcd(modulus, (point[0] - points[0][0]).toMpz());
      }
      EXPECT_EQ(says(subject, found),
                says(subject, CongruenceLattice::make(Number(modulus), points[0][0])));
    } else if (const auto* affine = dynamic_cast<const AffineElement*>(found.get())) {
      EXPECT_EQ(affine->equalities().size(), affineHull(points).size());
      EXPECT_TRUE(
          std::ranges::all_of(points, [&](const Point& point) { return affine->contains(point); }));
    } else if (const auto* octagon = dynamic_cast<const OctagonElement*>(found.get())) {
      isTight(*octagon, points);
    } else if (const auto* shape = dynamic_cast<const ShapeElement*>(found.get())) {
      const std::vector<ShapeLattice::Fact>& facts =
          static_cast<const ShapeLattice&>(lattice).facts();
      ASSERT_EQ(shape->facts().size(), facts.size());
      const NaiveWays naive(someNodes((subject.kind.values - 1) / 3));
      for (std::size_t i = 0; i < facts.size(); ++i) {
        std::optional<bool> known = naive.holds(facts[i], points[0]);
        for (const Point& point : points) {
          known = naive.holds(facts[i], point) == known ? known : std::nullopt;
        }
        EXPECT_EQ(shape->facts()[i], known) << "fact " << i;
      }
    }
  }
  static void isTight(const OctagonElement& octagon, const std::vector<Point>& points) {
    const auto at = [](const Point& point, std::size_t row) {
      return row % 2 == 0 ? point[row / 2] : -point[row / 2];
    };
    for (std::size_t a = 0; a < octagon.rows(); ++a) {
      for (std::size_t b = 0; b < octagon.rows(); ++b) {
        if (a == b) {
          continue;
        }
        Number most = at(points[0], a) - at(points[0], b);
        for (const Point& point : points) {
          most = std::max(most, at(point, a) - at(point, b));
        }
        EXPECT_EQ(octagon.at(a, b), std::optional(most));
      }
    }
  }
};

TEST_F(BestElement, FollowsAndIsTheLeastOfAll) {
  forEach(braid::test::fuzzRounds(40) / 8, [&](const Subject& subject, std::mt19937_64& random) {
    const std::vector<Point> some = points(subject, random);
    const Term condition = isOneOf(subject, some);
    const ElementPtr found = bestUnder(subject, condition);
    EXPECT_TRUE(follows(condition, says(subject, found)));
    isBest(subject, some, found);
  });
}

// Where there are few elements, all are tried.
TEST_F(BestElement, OfPredicatesIsNotAboveAnotherThatFollows) {
  forEach(braid::test::fuzzRounds(40) / 10, [&](const Subject& subject, std::mt19937_64& random) {
    const auto* lattice = dynamic_cast<const PredicateLattice*>(subject.lattice.get());
    if (lattice == nullptr) {
      return;
    }
    const Term condition =
        terms.makeOr(isOneOf(subject, points(subject, random)),
                     isAtMost(terms, {{1, subject.values[0]}, {1, subject.values[1]}},
                              number(subject.sort, random)));
    const ElementPtr found = bestUnder(subject, condition);
    EXPECT_TRUE(follows(condition, says(subject, found)));
    const std::size_t predicates = somePredicates(terms).size();
    for (std::uint64_t set = 0; set < (1ULL << predicates); ++set) {
      std::vector<bool> chosen(predicates);
      for (std::size_t i = 0; i < predicates; ++i) {
        chosen[i] = (set >> i & 1U) != 0;
      }
      const ElementPtr other = lattice->make(chosen);
      if (lattice->isBelow(*other, *found) && !lattice->isBelow(*found, *other)) {
        EXPECT_FALSE(follows(condition, says(subject, other))) << set;
      }
    }
  });
}

TEST_F(BestElement, OfFewQuestionsStillFollows) {
  forEach(braid::test::fuzzRounds(40) / 10, [&](const Subject& subject, std::mt19937_64& random) {
    const Term condition = isOneOf(subject, points(subject, random));
    for (const std::uint64_t budget : {0U, 1U, 3U, 6U}) {
      EXPECT_TRUE(follows(condition, says(subject, bestUnder(subject, condition, budget))));
    }
  });
}

// What is not bounded has no bound.
TEST_F(BestElement, OfIntegersMayBeUnbounded) {
  const Term x = terms.makeVariable("x", Sort::integer());
  const SomeLattice kind = someLattices()[2];
  const Subject subject{
      kind, Sort::integer(), std::make_unique<IntervalLattice>(terms, Sort::integer()), {x}};
  const Term condition = terms.makeIntLe(terms.makeInt(-7), x);
  EXPECT_EQ(says(subject, bestUnder(subject, condition)), condition);
}

// Examples of products grow fast; the search for a bound must not follow them.
TEST_F(BestElement, OfProductsIsFoundSoon) {
  const SomeLattice kind = someLattices()[2];
  const Term x = terms.makeVariable("x", Sort::integer());
  const Subject subject{kind,
                        Sort::integer(),
                        std::make_unique<IntervalLattice>(terms, Sort::integer()),
                        {terms.makeIntMul(x, x)}};
  const ElementPtr found = bestUnder(subject, terms.makeTrue());
  EXPECT_FALSE(static_cast<const IntervalElement&>(*found).interval().high());
}

// Sums of bit-vectors are those of whole numbers.
TEST_F(BestElement, OfBitVectorsDoesNotWrapAround) {
  const Term x = terms.makeVariable("x", Sort::bits(8));
  const Term y = terms.makeVariable("y", Sort::bits(8));
  const OctagonLattice lattice(terms, {Sort::bits(8), Sort::bits(8)});
  OctagonElement sum(2);
  sum.set(0, 3, 100);  // x - (-y)
  const std::vector<Term> values{x, y};
  const Term axiom = lattice.axiom(sum, values);
  // 100 + 100 is 200, and -56 only for those who wrap around.
  EXPECT_FALSE(solver::isSat(solve({axiom, terms.makeEqual(x, terms.makeBits(8, 100)),
                                    terms.makeEqual(y, terms.makeBits(8, 100))})));
  EXPECT_TRUE(solver::isSat(solve({axiom, terms.makeEqual(x, terms.makeBits(8, -100)),
                                   terms.makeEqual(y, terms.makeBits(8, -100))})));
}

TEST_F(LatticeLaws, WideningEnds) {
  constexpr int kMostMoves = 8;
  forEach(braid::test::fuzzRounds(40) / 20, [&](const Subject& subject, std::mt19937_64& random) {
    const Lattice& lattice = *subject.lattice;
    ElementPtr current = element(subject, random);
    // Of a shape one fact after the other may be given up.
    const auto* shape = dynamic_cast<const ShapeLattice*>(&lattice);
    const int most = shape != nullptr ? static_cast<int>(shape->facts().size()) + 1 : kMostMoves;
    int moved = 0;
    for (int step = 0; step < 2 * most; ++step) {
      // Something that grows, so that joins would go on for ever.
      Point point(subject.kind.values);
      for (Number& coordinate : point) {
        coordinate = (number(subject.sort, random) * (1 + step));
        if (const auto range = rangeOf(subject.sort)) {
          coordinate = std::clamp(coordinate, range->least, range->greatest);
        }
      }
      const ElementPtr next = bestUnder(subject, isOneOf(subject, {point}));
      const ElementPtr widened = lattice.widen(*current, *next);
      EXPECT_TRUE(lattice.isBelow(*current, *widened));
      EXPECT_TRUE(lattice.isBelow(*next, *widened));
      moved += lattice.isBelow(*widened, *current) ? 0 : 1;
      current = widened;
    }
    EXPECT_LE(moved, most) << "it still moves";
  });
}

}  // namespace
}  // namespace braid::lattice::test
