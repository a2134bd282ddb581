// A range program says what the evaluator says of each number in the range, on random conditions
// and models.
#include "term/range_program.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>

#include "random_terms.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"
#include "term/term_manager.hpp"

namespace braid::term {
namespace {

// The values that a model gives to what does not depend on the variable.
class ModelValues {
 public:
  explicit ModelValues(const Model& model) : evaluator_(model) {}

  RangeProgram::Values functions() {
    return {[this](Term t) { return valueOf(t); },
            [this](Term array) {
              const auto& value = std::get<ArrayValue>(*valueOf(array));
              auto table = ElementTable::of(array.sort(), value);
              return table ? std::make_shared<const ElementTable>(*std::move(table)) : nullptr;
            }};
  }

 private:
  const ModelValue* valueOf(Term t) {
    return &values_.insert_or_assign(t, *evaluator_.evaluate(t)).first->second;
  }

  Evaluator evaluator_;
  std::map<Term, ModelValue> values_;
};

Scalar numberOf(Sort sort, Wide number) {
  const Scalar value = fromWide(number);
  return sort.isBits() ? value.toUnsigned(sort.width()) : value;
}

TEST(RangeProgram, RandomConditionsAreAsTheyAreForEachNumber) {
  int decided = 0;
  int found = 0;
  EXPECT_TRUE(test::holdsForRandom("as the evaluator says of each number", 2'000, [&] {
    TermManager m;
    test::RandomTerms random(m, {.quantifiers = false});
    const std::array sorts{Sort::integer(), Sort::bits(8), Sort::bits(16), Sort::bits(32)};
    const Sort sort = sorts[test::choose(static_cast<unsigned>(sorts.size()))];
    const Term number = m.makeVariable(test::RandomTerms::variableName(0), sort);
    const Term bound = m.makeBoundVariable("x", sort);
    const Term condition = random.term(Sort::boolean(), 5);
    const Term body = substitute(m, condition, {{number, bound}});
    Model model = test::randomModels(m, m)[0];
    ModelValues values(model);
    std::optional<RangeProgram> program;
    if (body.hasFreeBoundVariable()) {
      program = RangeProgram::of(body, bound, values.functions());
    }
    if (!program) {
      return;
    }
    const bool isFromTop = sort.isBits() && test::choose(2) == 0;
    const auto length = static_cast<std::int64_t>(test::choose(40));
    const Wide low = isFromTop      ? wholeRange(sort).high - length
                     : sort.isInt() ? Wide(test::choose(9)) - 20
                                    : Wide(test::choose(9));
    const bool wanted = test::choose(2) == 0;
    const std::optional<bool> answer = program->isSomewhere(wanted, {low, low + length}, 10'000);
    if (!answer) {
      return;
    }
    bool isSomewhere = false;
    Model there = model;
    for (Wide each = low; each <= low + length; ++each) {
      there.set(number, numberOf(sort, each));
      isSomewhere = isSomewhere || Evaluator(there).holds(condition) == wanted;
    }
    RC_ASSERT(*answer == isSomewhere);
    ++decided;
    found += isSomewhere ? 1 : 0;
  }));
  EXPECT_GT(decided, 200);
  EXPECT_GT(found, 50);
  EXPECT_LT(found, decided - 50);
}

// Results of operators lie in the range that is said of them.
TEST(NumberRange, HasWhatOperatorsReturn) {
  int points = 0;
  EXPECT_TRUE(test::holdsForRandom("results are in the range", 4'000, [&] {
    TermManager m;
    test::RandomTerms random(m, {.quantifiers = false});
    const std::array sorts{Sort::boolean(), Sort::integer(), Sort::bits(3),
                           Sort::bits(8),   Sort::bits(16),  Sort::bits(32)};
    const Term t = random.term(sorts[test::choose(static_cast<unsigned>(sorts.size()))], 1);
    const bool isOperator =
        t.size() > 0 &&
        std::ranges::all_of(t.children(), [](Term child) { return hasRanges(child.sort()); }) &&
        !t.is(Kind::ConstArray) && !t.is(Kind::Ite) && !t.is(Kind::And) && !t.is(Kind::Or);
    if (!isOperator) {
      return;
    }
    std::vector<NumberRange> ranges;
    std::vector<Scalar> numbers;
    for (const Term child : t.children()) {
      const Wide start = *toWide(child.sort(), test::RandomTerms::value(child.sort()).toSigned(64));
      const NumberRange whole = wholeRange(child.sort());
      const Wide low = std::clamp(start, whole.low, whole.high);
      const Wide high = std::min(low + Wide(test::choose(6)), whole.high);
      const Wide inside = low + Wide(test::choose(static_cast<unsigned>(high - low) + 1));
      ranges.push_back({low, high});
      numbers.push_back(fromWide(inside));
    }
    std::vector<const NumberRange*> operands;
    std::vector<const Scalar*> scalars;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      operands.push_back(&ranges[i]);
      scalars.push_back(&numbers[i]);
    }
    const std::optional<NumberRange> range = applyToRanges(t, operands);
    if (!range) {
      return;
    }
    const std::optional<Wide> result =
        toWide(t.sort(), std::get<Scalar>(applyOperator(t, scalars)));
    RC_ASSERT(result.has_value());
    RC_ASSERT(range->low <= *result);
    RC_ASSERT(*result <= range->high);
    if (std::ranges::all_of(ranges, &NumberRange::isPoint)) {
      RC_ASSERT(range->isPoint());
      ++points;
    }
  }));
  EXPECT_GT(points, 20);
}

TEST(RangeProgram, ManyNumbersAreDecidedTogether) {
  TermManager m;
  const Sort index = Sort::bits(64);
  const Term x = m.makeBoundVariable("x", index);
  const Term a = m.makeVariable("a", Sort::array(index, Sort::bits(8)));
  const auto word = [&](std::int64_t number) { return m.makeBits(64, Scalar(number)); };
  // All elements from 4 to 2^40 are 7.
  const Term body = m.makeOr(std::array{m.makeBvULt(x, word(4)),
                                        m.makeNot(m.makeBvULt(x, word(std::int64_t{1} << 40))),
                                        m.makeEqual(m.makeSelect(a, x), m.makeBits(8, 7))});
  Model model;
  model.set(a, ArrayValue{7, {{1, 3}, {2, 9}}});
  const Term all = m.makeForall(std::array{x}, body);
  EXPECT_EQ(Evaluator(model).holds(all), true);
  model.set(a, ArrayValue{7, {{1, 3}, {1'000'000, 9}}});
  EXPECT_EQ(Evaluator(model).holds(all), false);
  model.set(a, ArrayValue{0, {{1, 7}}});
  EXPECT_EQ(Evaluator(model).holds(all), false);
}

TEST(RangeProgram, AQuantifierInsideIsDecidedForEachNumber) {
  TermManager m;
  const Term x = m.makeBoundVariable("x", Sort::integer());
  const Term y = m.makeBoundVariable("y", Sort::integer());
  const Term a = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  const Term n = m.makeInt(100);
  const auto isIn = [&](Term low, Term number) {
    return m.makeAnd(m.makeIntLe(low, number), m.makeNot(m.makeIntLe(n, number)));
  };
  const Term later =
      m.makeForall(std::array{y},
                   m.makeImplies(isIn(x, y), m.makeIntLe(m.makeSelect(a, x), m.makeSelect(a, y))));
  const Term isSorted = m.makeForall(std::array{x}, m.makeImplies(isIn(m.makeInt(0), x), later));
  Model model;
  model.set(a, ArrayValue{5, {{0, 1}, {1, 3}, {99, 9}}});
  EXPECT_EQ(Evaluator(model).holds(isSorted), true);
  model.set(a, ArrayValue{5, {{0, 1}, {1, 3}, {97, 9}}});
  EXPECT_EQ(Evaluator(model).holds(isSorted), false);
}

TEST(RangeProgram, WhatWouldTakeTooLongIsLeftOpen) {
  TermManager m;
  const Term x = m.makeBoundVariable("x", Sort::integer());
  const Term square = m.makeIntMul(x, x);
  const Term isNone = m.makeNot(m.makeEqual(m.makeIntRem(square, m.makeInt(5)), m.makeInt(3)));
  const Term all = m.makeForall(std::array{x},
                                m.makeOr(std::array{m.makeIntLe(x, m.makeInt(0)),
                                                    m.makeIntLe(m.makeInt(1'000'000), x), isNone}));
  EXPECT_EQ(Evaluator(Model()).holds(all), std::nullopt);
}

}  // namespace
}  // namespace braid::term
