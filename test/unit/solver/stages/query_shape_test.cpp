// Normalisation forgets names and order, and nothing else.
#include "solver/stages/query_shape.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "solver/backend/z3_backend.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;
using term::TermManager;
using term::test::choose;
using term::test::holdsForRandom;
using term::test::RandomTerms;

class QueryShapeTest : public ::testing::Test {
 protected:
  Term var(const std::string& name) { return m.makeVariable(name, Sort::integer()); }
  std::vector<std::uint32_t> shape(std::vector<Term> terms) {
    return maker.shapeOf({terms, {}, true})->text;
  }

  TermManager m;
  ShapeMaker maker{1'000};
};

TEST_F(QueryShapeTest, NamesAndOrderDoNotCount) {
  const Term xy = m.makeIntLt(var("x"), var("y"));
  const Term y5 = m.makeIntLt(var("y"), m.makeInt(5));
  const Term ab = m.makeIntLt(var("a"), var("b"));
  const Term b5 = m.makeIntLt(var("b"), m.makeInt(5));
  EXPECT_EQ(shape({xy, y5}), shape({b5, ab}));
}

TEST_F(QueryShapeTest, WhoIsWhoCounts) {
  const Term xy = m.makeIntLt(var("x"), var("y"));
  const Term y5 = m.makeIntLt(var("y"), m.makeInt(5));
  const Term x5 = m.makeIntLt(var("x"), m.makeInt(5));
  const Term z5 = m.makeIntLt(var("z"), m.makeInt(5));
  EXPECT_NE(shape({xy, y5}), shape({xy, x5}));
  EXPECT_NE(shape({xy, y5}), shape({xy, z5}));
  EXPECT_NE(shape({x5}), shape({m.makeIntLt(var("x"), m.makeInt(6))}));
  EXPECT_NE(shape({x5}), shape({m.makeNot(x5)}));
  EXPECT_NE(
      shape({m.makeEqual(var("x"), var("y"))}),
      shape({m.makeEqual(m.makeVariable("p", Sort::bits(8)), m.makeVariable("q", Sort::bits(8)))}));
}

// Two queries of one shape have the same answer, and a model of one is, by the numbers of the
// variables, a model of the other.
TEST(QueryShapeRandomTest, SameShapeSameModels) {
  EXPECT_TRUE(holdsForRandom("same shape, same models", 60, [] {
    TermManager m;
    RandomTerms terms(m, {.quantifiers = choose(4) == 0,
                          .nonlinear = false,
                          .floats = RandomTerms::Options::Floats::None});
    ShapeMaker maker(1'000);
    backend::Z3Backend solver(std::chrono::milliseconds(500));
    std::vector<std::pair<std::vector<Term>, QueryShape>> seen;
    for (int i = 0; i < 12; ++i) {
      std::vector<Term> conditions;
      for (unsigned n = 1 + choose(2); n > 0; --n) {
        conditions.push_back(terms.term(Sort::boolean(), choose(3)));
      }
      std::optional<QueryShape> shape = maker.shapeOf({conditions, {}, true});
      RC_ASSERT(shape.has_value());
      const Answer answer = solver.check({conditions, {}, true});
      for (const auto& [other, otherShape] : seen) {
        if (otherShape.text != shape->text) {
          continue;
        }
        const Answer otherAnswer = solver.check({other, {}, true});
        RC_ASSERT(!(isSat(answer) && isUnsat(otherAnswer)));
        RC_ASSERT(!(isUnsat(answer) && isSat(otherAnswer)));
        RC_ASSERT(shape->variables.size() == otherShape.variables.size());
        if (const auto* sat = std::get_if<Sat>(&answer)) {
          term::Model renamed;
          for (std::size_t v = 0; v < shape->variables.size(); ++v) {
            if (const term::ModelValue* value = sat->model->find(shape->variables[v])) {
              renamed.set(otherShape.variables[v], *value);
            }
          }
          term::Evaluator evaluator(renamed);
          for (const Term t : other) {
            RC_ASSERT(evaluator.holds(t) != std::optional(false));
          }
        }
      }
      seen.emplace_back(std::move(conditions), std::move(*shape));
    }
  }));
}

}  // namespace
}  // namespace braid::solver
