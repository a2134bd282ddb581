#include "solver/backend/answer_text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <utility>

#include "support/big_int.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::backend {
namespace {

using term::Sort;
using term::Term;

class AnswerTextTest : public ::testing::Test {
 protected:
  std::optional<Answer> passed(const Answer& answer) const {
    return answerFromText(textOfAnswer(answer, query), query);
  }

  term::TermManager m;
  Term word = m.makeVariable("word", Sort::bits(128));
  Term number = m.makeVariable("number", Sort::integer());
  Term truth = m.makeVariable("truth", Sort::boolean());
  Term array = m.makeVariable("array", Sort::array(Sort::bits(32), Sort::bits(8)));
  Term element = m.makeSelect(array, m.makeBits(32, 7));
  std::array<Term, 3> conditions = {m.makeEqual(element, m.makeBits(8, 1)),
                                    m.makeIntLt(number, m.makeInt(0)), truth};
  Query query{conditions, m.makeBvULt(word, m.makeBits(128, 5))};
};

TEST_F(AnswerTextTest, KeepsModels) {
  auto model = std::make_shared<term::Model>();
  model->set(word, support::BigInt::powerOfTwo(127));
  model->set(number, -(support::BigInt::powerOfTwo(70)));
  model->set(truth, support::BigInt(1));
  model->set(array, term::ArrayValue{3, {{7, 1}, {support::BigInt::powerOfTwo(31), 255}}});
  const std::optional<Answer> answer = passed(Sat{model});
  ASSERT_TRUE(answer && isSat(*answer));
  EXPECT_EQ(std::get<Sat>(*answer).model->assignments(), model->assignments());
}

TEST_F(AnswerTextTest, KeepsModelsThatNameNothing) {
  const std::optional<Answer> answer = passed(Sat{std::make_shared<term::Model>()});
  ASSERT_TRUE(answer && isSat(*answer));
  ASSERT_NE(std::get<Sat>(*answer).model, nullptr);
  EXPECT_TRUE(std::get<Sat>(*answer).model->assignments().empty());
}

TEST_F(AnswerTextTest, KeepsCores) {
  const std::vector<Term> core = {query.question, conditions[1]};
  const std::optional<Answer> answer = passed(Unsat{core});
  ASSERT_TRUE(answer && isUnsat(*answer));
  EXPECT_EQ(std::get<Unsat>(*answer).core, core);
  EXPECT_TRUE(std::get<Unsat>(*passed(Unsat{})).core.empty());
}

TEST_F(AnswerTextTest, KeepsReasons) {
  EXPECT_EQ(std::get<Unknown>(*passed(Unknown{"too hard, "})).reason, "too hard, ");
  EXPECT_EQ(std::get<Unknown>(*passed(Unknown{})).reason, "");
}

TEST_F(AnswerTextTest, RefusesWhatDoesNotBelongToTheQuery) {
  EXPECT_FALSE(answerFromText("", query));
  EXPECT_FALSE(answerFromText("x", query));
  EXPECT_FALSE(answerFromText("u4 ", query));
  EXPECT_FALSE(answerFromText("u-1 ", query));
  EXPECT_FALSE(answerFromText("s99999 5 ", query));
  EXPECT_FALSE(answerFromText("s" + std::to_string(word.id()) + " many ", query));
  EXPECT_FALSE(answerFromText("s" + std::to_string(array.id()) + " 0 2 1 1 2 ", query));
  EXPECT_FALSE(answerFromText("n", query));  // it asks for a model
}

}  // namespace
}  // namespace braid::solver::backend
