#include "unit/term/rule_instances.hpp"

#include <array>
#include <map>
#include <utility>
#include <vector>

#include "term/fp_semantics.hpp"

namespace braid::term::test {

namespace {

using Instances = std::map<Rule, std::vector<Term>>;

// Short names for building; the width is that of x, y and constants.
struct Builder {
  TermManager& m;
  unsigned width = 8;

  Term boolean(const char* name) { return m.makeVariable(name, Sort::boolean()); }
  Term integer(const char* name) { return m.makeVariable(name, Sort::integer()); }
  Term bits(const char* name) { return m.makeVariable(name, Sort::bits(width)); }
  Term array() { return m.makeVariable("array", arraySort()); }
  static Sort arraySort() { return Sort::array(Sort::integer(), Sort::integer()); }
  Term num(std::int64_t value) { return m.makeInt(value); }
  Term bv(std::int64_t value) { return m.makeBits(width, value); }
  Term times(std::int64_t factor, Term t) { return m.makeIntMul(num(factor), t); }
  Term add(Term a, Term b) { return m.makeIntAdd(a, b); }
  Term and3(Term a, Term b, Term c) { return m.makeAnd(std::array{a, b, c}); }
  Term or3(Term a, Term b, Term c) { return m.makeOr(std::array{a, b, c}); }

  Term p = boolean("p");
  Term q = boolean("q");
  Term r = boolean("r");
  Term i = integer("i");
  Term j = integer("j");
  Term k = integer("k");
  Term x = bits("x");
  Term y = bits("y");
};

Instances boolInstances(Builder& b) {
  TermManager& m = b.m;
  const Term p = b.p;
  const Term q = b.q;
  const Term r = b.r;
  const Term notP = m.makeNot(p);
  const Term notQ = m.makeNot(q);
  Instances table;
  table[Rule::NotConstant] = {m.makeNot(m.makeTrue()), m.makeNot(m.makeFalse())};
  table[Rule::NotNot] = {m.makeNot(notP)};
  table[Rule::NotOr] = {m.makeNot(m.makeOr(p, q)), m.makeNot(m.makeOr(p, m.makeAnd(q, r)))};
  table[Rule::NotAndMixed] = {m.makeNot(m.makeAnd(notP, q)), m.makeNot(b.and3(p, notQ, r))};
  table[Rule::AndUnit] = {m.makeAnd(p, m.makeTrue()), m.makeAnd(m.makeTrue(), m.makeTrue())};
  table[Rule::AndZero] = {m.makeAnd(p, m.makeFalse())};
  table[Rule::AndFlatten] = {m.makeAnd(m.makeAnd(p, q), r)};
  table[Rule::AndDuplicate] = {b.and3(p, q, p)};
  table[Rule::AndComplement] = {b.and3(p, q, notP)};
  table[Rule::AndAbsorb] = {m.makeAnd(p, m.makeOr(p, q))};
  table[Rule::AndResolveUnit] = {m.makeAnd(p, m.makeOr(notP, q)), m.makeAnd(notP, b.or3(p, q, r))};
  table[Rule::AndResolve] = {m.makeAnd(m.makeOr(p, q), m.makeOr(notP, q)),
                             m.makeAnd(m.makeOr(p, q), b.or3(p, q, r))};
  table[Rule::OrUnit] = {m.makeOr(p, m.makeFalse()), m.makeOr(m.makeFalse(), m.makeFalse())};
  table[Rule::OrZero] = {m.makeOr(p, m.makeTrue())};
  table[Rule::OrFlatten] = {m.makeOr(m.makeOr(p, q), r)};
  table[Rule::OrNotAnd] = {m.makeOr(m.makeNot(m.makeAnd(p, q)), r)};
  table[Rule::OrDuplicate] = {b.or3(p, q, p)};
  table[Rule::OrComplement] = {b.or3(p, q, notP)};
  table[Rule::OrAbsorb] = {m.makeOr(p, m.makeAnd(p, q))};
  table[Rule::OrResolveUnit] = {m.makeOr(p, m.makeAnd(notP, q))};
  table[Rule::OrFactor] = {m.makeOr(m.makeAnd(p, q), m.makeAnd(p, r)),
                           m.makeOr(m.makeAnd(p, q), m.makeAnd(notP, q)),
                           m.makeOr(b.and3(p, q, r), m.makeAnd(p, q))};
  table[Rule::OrOfNots] = {m.makeOr(notP, notQ), b.or3(notP, notQ, m.makeNot(r))};
  return table;
}

Instances iteInstances(Builder& b) {
  TermManager& m = b.m;
  const Term p = b.p;
  const Term q = b.q;
  const Term r = b.r;
  const Term i = b.i;
  const Term j = b.j;
  const Term k = b.k;
  Instances table;
  table[Rule::IteConstant] = {m.makeIte(m.makeTrue(), i, j), m.makeIte(m.makeFalse(), i, j)};
  table[Rule::IteSame] = {m.makeIte(p, i, i)};
  table[Rule::IteNot] = {m.makeIte(m.makeNot(p), i, j)};
  const Term isTwo = m.makeEqual(i, m.makeInt(2));
  const Term byIndex = m.makeIte(m.makeIntLe(i, m.makeInt(1)), j, m.makeIte(isTwo, k, i));
  table[Rule::IteInnerThen] = {m.makeIte(p, m.makeIte(p, i, j), k), m.makeIte(isTwo, byIndex, j),
                               m.makeIte(isTwo, m.makeIntAdd(byIndex, m.makeInt(1)), k)};
  table[Rule::IteInnerElse] = {m.makeIte(p, i, m.makeIte(p, j, k))};
  table[Rule::IteShareThen] = {m.makeIte(p, i, m.makeIte(q, i, j)),
                               m.makeIte(p, q, m.makeIte(r, q, b.boolean("s")))};
  table[Rule::IteShareElse] = {m.makeIte(p, m.makeIte(q, i, j), j)};
  table[Rule::IteBoolThenTrue] = {m.makeIte(p, m.makeTrue(), q)};
  table[Rule::IteBoolThenFalse] = {m.makeIte(p, m.makeFalse(), q)};
  table[Rule::IteBoolElseTrue] = {m.makeIte(p, q, m.makeTrue())};
  table[Rule::IteBoolElseFalse] = {m.makeIte(p, q, m.makeFalse())};
  table[Rule::IteBoolOfCondition] = {m.makeIte(p, p, q), m.makeIte(p, q, p),
                                     m.makeIte(p, m.makeNot(p), q), m.makeIte(p, q, m.makeNot(p))};
  {
    const Term tree = m.makeIte(p, b.num(1), m.makeIte(q, b.num(5), b.num(9)));
    const Term bitsTree = m.makeIte(p, b.bv(1), m.makeIte(q, b.bv(200), b.bv(9)));
    table[Rule::DecideLeaves] = {m.makeEqual(tree, b.num(5)),      m.makeIntLe(tree, b.num(6)),
                                 m.makeIntLe(b.num(3), tree),      m.makeEqual(bitsTree, b.bv(9)),
                                 m.makeBvULt(bitsTree, b.bv(100)), m.makeBvSLt(b.bv(3), bitsTree)};
  }
  {
    const Term ite = m.makeIte(p, b.bv(200), b.bv(3));
    const Term tree = m.makeIte(q, b.bv(17), m.makeIte(m.makeEqual(b.x, b.y), ite, b.bv(9)));
    table[Rule::MapConstantIte] = {m.makeBvZeroExtend(ite, 16), m.makeBvSignExtend(ite, 16),
                                   m.makeBvExtract(ite, 5, 2), m.makeBvSignExtend(tree, 16),
                                   m.makeBvExtract(tree, 5, 2)};
  }
  return table;
}

Instances equalInstances(Builder& b) {
  TermManager& m = b.m;
  const Term i = b.i;
  const Term j = b.j;
  const Term x = b.x;
  const Term y = b.y;
  Instances table;
  table[Rule::EqualSame] = {m.makeEqual(i, i), m.makeEqual(b.array(), b.array())};
  table[Rule::EqualConstants] = {m.makeEqual(b.num(1), b.num(2)),
                                 m.makeEqual(m.makeTrue(), m.makeFalse())};
  table[Rule::EqualBoolConstant] = {m.makeEqual(b.p, m.makeTrue()),
                                    m.makeEqual(m.makeFalse(), b.p)};
  table[Rule::EqualComplement] = {m.makeEqual(b.p, m.makeNot(b.p))};
  table[Rule::EqualNotNot] = {m.makeEqual(m.makeNot(b.p), m.makeNot(b.q))};
  table[Rule::EqualNot] = {m.makeEqual(m.makeNot(b.p), b.q)};
  table[Rule::EqualIntDecided] = {m.makeEqual(b.add(i, b.num(1)), b.add(i, b.num(2)))};
  table[Rule::EqualIntGcd] = {m.makeEqual(b.add(b.times(4, i), b.times(-6, j)), b.num(8))};
  table[Rule::EqualIntGcdFalse] = {m.makeEqual(b.add(b.times(4, i), b.times(-6, j)), b.num(7))};
  table[Rule::EqualIntNormal] = {m.makeEqual(b.add(i, b.num(3)), j),
                                 m.makeEqual(b.times(-2, i), b.times(3, j)),
                                 m.makeEqual(m.makeIntSub(i, j), b.num(0))};
  table[Rule::EqualBitsDecided] = {m.makeEqual(m.makeBvAdd(x, b.bv(1)), m.makeBvAdd(x, b.bv(2)))};
  table[Rule::EqualBitsNormal] = {m.makeEqual(m.makeBvAdd(x, b.bv(250)), b.bv(9)),
                                  m.makeEqual(m.makeBvAdd(x, y), m.makeBvAdd(y, b.bv(9))),
                                  m.makeEqual(m.makeBvSub(x, y), b.bv(0))};
  table[Rule::EqualBitsNot] = {m.makeEqual(m.makeBvNot(x), b.bv(7)),
                               m.makeEqual(m.makeBvNot(x), m.makeBvNot(y))};
  table[Rule::EqualXor] = {m.makeEqual(m.makeBvXor(x, b.bv(9)), b.bv(7)),
                           m.makeEqual(m.makeBvXor(x, y), b.bv(0)),
                           m.makeEqual(m.makeBvXor(x, y), m.makeBvXor(y, m.makeBvMul(x, y))),
                           m.makeEqual(x, m.makeBvXor(x, y))};
  table[Rule::EqualExtendConstant] = {m.makeEqual(m.makeBvZeroExtend(x, 16), m.makeBits(16, 200)),
                                      m.makeEqual(m.makeBvZeroExtend(x, 16), m.makeBits(16, 256)),
                                      m.makeEqual(m.makeBvSignExtend(x, 16), m.makeBits(16, -3)),
                                      m.makeEqual(m.makeBvSignExtend(x, 16), m.makeBits(16, 200))};
  table[Rule::EqualExtendBoth] = {
      m.makeEqual(m.makeBvZeroExtend(x, 16), m.makeBvZeroExtend(y, 16)),
      m.makeEqual(m.makeBvSignExtend(x, 16), m.makeBvSignExtend(y, 16))};
  table[Rule::EqualConcatConstant] = {m.makeEqual(m.makeBvConcat(x, y), m.makeBits(16, 0x1234))};
  return table;
}

Instances intInstances(Builder& b) {
  TermManager& m = b.m;
  const Term i = b.i;
  const Term j = b.j;
  const Term x = b.x;
  const Term sum = b.add(i, j);
  Instances table;
  table[Rule::SumFlatten] = {b.add(sum, b.k), m.makeBvAdd(m.makeBvAdd(x, b.y), b.bits("z"))};
  table[Rule::SumConstants] = {b.add(b.add(i, b.num(3)), b.num(4)),
                               m.makeBvAdd(m.makeBvAdd(x, b.bv(200)), b.bv(99))};
  table[Rule::SumCollect] = {b.add(b.times(2, i), b.times(3, i)), m.makeIntSub(i, i),
                             m.makeBvAdd(x, x), m.makeBvSub(x, x), m.makeBvAdd(x, m.makeBvNot(x))};
  table[Rule::ProductConstants] = {m.makeIntMul(b.num(-6), b.num(7)),
                                   m.makeBvMul(b.bv(100), b.bv(7))};
  table[Rule::ProductZero] = {m.makeIntMul(i, b.num(0)), m.makeBvMul(b.bv(0), x)};
  table[Rule::ProductOne] = {m.makeIntMul(i, b.num(1)), m.makeBvMul(b.bv(1), x)};
  table[Rule::ProductDistribute] = {b.times(3, b.add(sum, b.num(2))),
                                    m.makeBvMul(b.bv(200), m.makeBvAdd(x, b.bv(3)))};
  table[Rule::ProductNormal] = {m.makeIntMul(b.times(2, j), b.times(3, i)),
                                m.makeBvMul(m.makeBvMul(b.bv(100), b.y), m.makeBvMul(b.bv(3), x))};
  table[Rule::IntLeDecided] = {m.makeIntLe(b.add(i, b.num(1)), i),
                               m.makeIntLe(i, b.add(i, b.num(1)))};
  table[Rule::IntLeNormal] = {m.makeIntLe(i, j), m.makeIntLt(b.add(i, b.num(1)), j)};
  table[Rule::IntLeGcd] = {m.makeIntLe(b.times(2, i), b.num(5)),
                           m.makeIntLe(b.times(-2, i), b.num(5)),
                           m.makeIntLe(b.times(4, i), b.add(b.times(6, j), b.num(-7)))};
  table[Rule::IntLeSign] = {m.makeIntLe(b.num(3), i), m.makeIntLe(m.makeIntSub(j, i), b.num(3))};
  table[Rule::IntDivConstants] = {
      m.makeIntDiv(b.num(-7), b.num(2)), m.makeIntRem(b.num(-7), b.num(2)),
      m.makeIntDiv(b.num(7), b.num(-2)), m.makeIntRem(b.num(7), b.num(-2)),
      m.makeIntDiv(b.num(7), b.num(0)),  m.makeIntRem(b.num(7), b.num(0))};
  table[Rule::IntDivByZero] = {m.makeIntDiv(i, b.num(0)), m.makeIntRem(i, b.num(0))};
  table[Rule::IntDivByUnit] = {m.makeIntDiv(i, b.num(1)), m.makeIntDiv(i, b.num(-1)),
                               m.makeIntRem(i, b.num(1)), m.makeIntRem(i, b.num(-1))};
  table[Rule::IntDivOfZero] = {m.makeIntDiv(b.num(0), i), m.makeIntRem(b.num(0), i)};
  // By divisors that are not constants: rule_test.cpp, RemaindersOfSmallNumbers.
  table[Rule::IntDivSign] = {m.makeIntDiv(b.times(-1, i), j), m.makeIntRem(b.times(-1, i), j),
                             m.makeIntDiv(i, b.num(-3)), m.makeIntRem(i, b.num(-3)),
                             m.makeIntRem(b.add(b.num(-2), b.times(-1, i)), b.num(-3))};
  table[Rule::EqualIntRemainder] = {
      m.makeEqual(m.makeIntRem(b.add(b.times(7, i), b.num(-4)), b.num(3)), b.num(0)),
      m.makeEqual(m.makeIntRem(b.add(i, b.num(5)), b.add(i, b.num(1))), b.num(0))};
  {
    const Term multiple = b.add(b.add(b.times(6, i), b.times(-9, j)), b.num(3));
    table[Rule::IntDivExact] = {m.makeIntDiv(multiple, b.num(3)), m.makeIntRem(multiple, b.num(3)),
                                m.makeIntDiv(multiple, b.num(-3)),
                                m.makeIntRem(multiple, b.num(-3))};
  }
  return table;
}

Instances bitsArithInstances(Builder& b) {
  TermManager& m = b.m;
  const Term x = b.x;
  const Term y = b.y;
  Instances table;
  {
    std::vector<Term> instances;
    for (const std::int64_t dividend : {7, 200, 128}) {
      for (const std::int64_t divisor : {0, 3, 253, 255}) {
        instances.push_back(m.makeBvUDiv(b.bv(dividend), b.bv(divisor)));
        instances.push_back(m.makeBvURem(b.bv(dividend), b.bv(divisor)));
        instances.push_back(m.makeBvSDiv(b.bv(dividend), b.bv(divisor)));
        instances.push_back(m.makeBvSRem(b.bv(dividend), b.bv(divisor)));
      }
    }
    table[Rule::BitsDivConstants] = instances;
  }
  {
    const Term bit = m.makeVariable("bit", Sort::bits(1));
    const Term one = m.makeBits(1, 1);
    table[Rule::BitsDivByOne] = {m.makeBvUDiv(x, b.bv(1)), m.makeBvURem(x, b.bv(1)),
                                 m.makeBvSDiv(x, b.bv(1)), m.makeBvSRem(x, b.bv(1)),
                                 m.makeBvSDiv(bit, one),   m.makeBvSRem(bit, one)};
  }
  table[Rule::BitsUDivPower] = {m.makeBvUDiv(x, b.bv(16)), m.makeBvUDiv(x, b.bv(128))};
  table[Rule::BitsURemPower] = {m.makeBvURem(x, b.bv(16)), m.makeBvURem(x, b.bv(128))};
  table[Rule::BitsLessConstants] = {m.makeBvULt(b.bv(200), b.bv(3)),
                                    m.makeBvSLt(b.bv(200), b.bv(3))};
  table[Rule::BitsLessSame] = {m.makeBvULt(x, x), m.makeBvSLt(x, x)};
  table[Rule::BitsLessLeast] = {m.makeBvULt(x, b.bv(0)), m.makeBvSLt(x, b.bv(128))};
  table[Rule::BitsLessGreatest] = {m.makeBvULt(b.bv(255), x), m.makeBvSLt(b.bv(127), x)};
  table[Rule::BitsLeastLess] = {m.makeBvULt(b.bv(0), x), m.makeBvSLt(b.bv(128), x)};
  table[Rule::BitsLessThanMost] = {m.makeBvULt(x, b.bv(255)), m.makeBvSLt(x, b.bv(127))};
  table[Rule::BitsLessOne] = {m.makeBvULt(x, b.bv(1)), m.makeBvSLt(x, b.bv(129))};
  table[Rule::BitsMostLess] = {m.makeBvULt(b.bv(254), x), m.makeBvSLt(b.bv(126), x)};
  table[Rule::BitsLessExtends] = {
      m.makeBvULt(m.makeBvZeroExtend(x, 16), m.makeBvZeroExtend(y, 16)),
      m.makeBvSLt(m.makeBvZeroExtend(x, 16), m.makeBvZeroExtend(y, 16)),
      m.makeBvULt(m.makeBvSignExtend(x, 16), m.makeBvSignExtend(y, 16)),
      m.makeBvSLt(m.makeBvSignExtend(x, 16), m.makeBvSignExtend(y, 16))};
  {
    const Term wide = m.makeBvZeroExtend(x, 16);
    table[Rule::BitsULtExtendConstant] = {
        m.makeBvULt(wide, m.makeBits(16, 200)), m.makeBvULt(m.makeBits(16, 200), wide),
        m.makeBvULt(wide, m.makeBits(16, 256)), m.makeBvULt(m.makeBits(16, 256), wide)};
  }
  for (const Term wide : {m.makeBvSignExtend(x, 16), m.makeBvZeroExtend(x, 16)}) {
    const auto scaled = [&](int factor, int summand) {
      return m.makeBvAdd(m.makeBvMul(m.makeBits(16, factor), wide), m.makeBits(16, summand));
    };
    std::vector<Term>& less = table[Rule::BitsLessScaled];
    for (const Term t : {scaled(16, 0), scaled(16, 8), scaled(12, -30)}) {
      for (const int limit : {2, 31, 32, 33, 40, 300, 4000}) {
        const Term constant = m.makeBits(16, limit);
        less.insert(less.end(), {m.makeBvULt(t, constant), m.makeBvULt(constant, t),
                                 m.makeBvSLt(t, constant), m.makeBvSLt(constant, t)});
        table[Rule::EqualBitsScaled].push_back(m.makeEqual(t, constant));
      }
    }
  }
  return table;
}

Instances bitsLogicInstances(Builder& b) {
  TermManager& m = b.m;
  const Term x = b.x;
  const Term y = b.y;
  const Term zero = b.bv(0);
  const Term ones = b.bv(255);
  const Term notX = m.makeBvNot(x);
  Instances table;
  table[Rule::BitwiseConstants] = {m.makeBvAnd(b.bv(12), b.bv(10)), m.makeBvOr(b.bv(12), b.bv(10)),
                                   m.makeBvXor(b.bv(12), b.bv(10)), m.makeBvNot(b.bv(12))};
  table[Rule::BitsNotNot] = {m.makeBvNot(notX)};
  table[Rule::BitsNotSum] = {m.makeBvNot(m.makeBvAdd(x, b.bv(3))), m.makeBvNot(m.makeBvNeg(x))};
  table[Rule::BitwiseSame] = {m.makeBvAnd(x, x), m.makeBvOr(x, x), m.makeBvXor(x, x)};
  table[Rule::BitwiseComplement] = {m.makeBvAnd(x, notX), m.makeBvOr(notX, x),
                                    m.makeBvXor(x, notX)};
  table[Rule::BitwiseZero] = {m.makeBvAnd(x, zero), m.makeBvOr(zero, x), m.makeBvXor(x, zero)};
  table[Rule::BitwiseOnes] = {m.makeBvAnd(x, ones), m.makeBvOr(ones, x), m.makeBvXor(x, ones)};
  table[Rule::BitwiseConstantsMeet] = {m.makeBvAnd(m.makeBvAnd(x, b.bv(60)), b.bv(15)),
                                       m.makeBvOr(b.bv(60), m.makeBvOr(x, b.bv(15))),
                                       m.makeBvXor(m.makeBvXor(b.bv(60), x), b.bv(15))};
  {
    const Term product = m.makeBvMul(x, y);
    using Make = Term (TermManager::*)(Term, Term);
    for (const Make make :
         {&TermManager::makeBvAnd, &TermManager::makeBvOr, &TermManager::makeBvXor}) {
      const auto op = [&](Term left, Term right) { return (m.*make)(left, right); };
      const auto unsignedOf = [&](Term t) { return m.makeBvZeroExtend(t, 16); };
      const auto signedOf = [&](Term t) { return m.makeBvSignExtend(t, 16); };
      std::vector<Term>& rows = table[Rule::BitwiseFlatten];
      rows.push_back(op(op(product, y), x));
      rows.push_back(op(op(b.bv(60), x), op(product, op(y, b.bv(15)))));
      std::vector<Term>& repeated = table[Rule::BitwiseRepeated];
      repeated.push_back(op(x, op(y, x)));
      repeated.push_back(op(op(x, y), op(product, op(y, x))));
      std::vector<Term>& extended = table[Rule::BitwiseExtends];
      extended.push_back(op(unsignedOf(x), unsignedOf(y)));
      extended.push_back(op(unsignedOf(x), m.makeBits(16, 60)));
      extended.push_back(op(signedOf(x), signedOf(y)));
      extended.push_back(op(signedOf(x), m.makeBits(16, -3)));
      extended.push_back(op(unsignedOf(x), m.makeBvZeroExtend(m.makeBvExtract(y, 3, 0), 16)));
      std::vector<Term>& cut = table[Rule::ExtractBitwise];
      cut.push_back(m.makeBvExtract(op(unsignedOf(x), signedOf(y)), 7, 0));
      cut.push_back(m.makeBvExtract(op(signedOf(x), m.makeBits(16, 0x1234)), 11, 4));
      cut.push_back(m.makeBvExtract(m.makeBvNot(unsignedOf(x)), 11, 4));
    }
    table[Rule::BitwiseXorNot] = {m.makeBvXor(notX, y), m.makeBvXor(y, m.makeBvNot(product))};
  }
  for (const Term wide : {m.makeBvSignExtend(x, 16), m.makeBvZeroExtend(x, 16)}) {
    const Term other = m.makeBvZeroExtend(y, 16);
    for (const unsigned distance : {3U, 5U, 13U}) {
      const Term by = m.makeBits(16, std::int64_t{distance});
      for (const auto& [high, low] : {std::pair{15U, 9U}, {12U, 5U}, {7U, 0U}, {2U, 1U}}) {
        std::vector<Term>& parts = table[Rule::ExtractShift];
        parts.push_back(m.makeBvExtract(m.makeBvLShr(wide, by), high, low));
        if (high < distance || low >= distance) {
          parts.push_back(m.makeBvExtract(m.makeBvShl(wide, by), high, low));
        }
        if (high + distance < 16) {
          parts.push_back(m.makeBvExtract(m.makeBvAShr(wide, by), high, low));
        }
      }
    }
    table[Rule::ExtractShiftLeft].push_back(
        m.makeBvExtract(m.makeBvShl(wide, m.makeBits(16, 3)), 7, 0));
    table[Rule::ExtractSum].push_back(
        m.makeBvExtract(m.makeBvAdd(m.makeBvMul(m.makeBits(16, 515), wide),
                                    m.makeBvAdd(other, m.makeBits(16, 700))),
                        7, 0));
    table[Rule::ExtractProduct].push_back(m.makeBvExtract(m.makeBvMul(wide, other), 9, 0));
    table[Rule::ExtractProduct].push_back(
        m.makeBvExtract(m.makeBvMul(m.makeBits(16, 515), wide), 9, 0));
  }
  table[Rule::ShiftConstants] = {m.makeBvShl(b.bv(200), b.bv(3)), m.makeBvLShr(b.bv(200), b.bv(3)),
                                 m.makeBvAShr(b.bv(200), b.bv(3)),
                                 m.makeBvAShr(b.bv(200), b.bv(100))};
  table[Rule::ShiftByZero] = {m.makeBvShl(x, zero), m.makeBvLShr(x, zero), m.makeBvAShr(x, zero)};
  table[Rule::ShiftOfZero] = {m.makeBvShl(zero, x), m.makeBvLShr(zero, x), m.makeBvAShr(zero, x)};
  table[Rule::ShiftTooFar] = {m.makeBvShl(x, b.bv(8)), m.makeBvLShr(x, b.bv(200))};
  table[Rule::ShiftArithmeticTooFar] = {m.makeBvAShr(x, b.bv(8)), m.makeBvAShr(x, b.bv(255))};
  {
    std::vector<Term> instances;
    for (const std::int64_t second : {2, 6}) {
      instances.push_back(m.makeBvShl(m.makeBvShl(x, b.bv(3)), b.bv(second)));
      instances.push_back(m.makeBvLShr(m.makeBvLShr(x, b.bv(3)), b.bv(second)));
      instances.push_back(m.makeBvAShr(m.makeBvAShr(x, b.bv(3)), b.bv(second)));
    }
    table[Rule::ShiftTwice] = instances;
  }
  return table;
}

Instances bitsPartsInstances(Builder& b) {
  TermManager& m = b.m;
  const Term x = b.x;
  const Term y = b.y;
  const Term xy = m.makeBvConcat(x, y);
  const Term zeroExtended = m.makeBvZeroExtend(x, 16);
  const Term signExtended = m.makeBvSignExtend(x, 16);
  Instances table;
  table[Rule::ConcatConstants] = {m.makeBvConcat(b.bv(0x12), b.bv(0x34)),
                                  m.makeBvConcat(b.bv(0x12), m.makeBvConcat(b.bv(0x34), x))};
  table[Rule::ConcatRight] = {m.makeBvConcat(xy, b.bits("z"))};
  {
    const Term high = m.makeBvExtract(x, 6, 4);
    const Term low = m.makeBvExtract(x, 3, 1);
    table[Rule::ConcatExtracts] = {m.makeBvConcat(high, low),
                                   m.makeBvConcat(high, m.makeBvConcat(low, y)),
                                   m.makeBvConcat(m.makeBvConcat(y, high), low)};
  }
  table[Rule::ConcatZeros] = {m.makeBvConcat(b.bv(0), x)};
  table[Rule::ExtractAll] = {m.makeBvExtract(x, 7, 0)};
  table[Rule::ExtractConstant] = {m.makeBvExtract(b.bv(0xa5), 6, 2)};
  table[Rule::ExtractExtract] = {m.makeBvExtract(m.makeBvExtract(x, 6, 2), 3, 1)};
  table[Rule::ExtractConcatPart] = {m.makeBvExtract(xy, 6, 2), m.makeBvExtract(xy, 13, 9)};
  table[Rule::ExtractConcatBoth] = {m.makeBvExtract(xy, 11, 4)};
  table[Rule::ExtractExtendLow] = {m.makeBvExtract(zeroExtended, 6, 2),
                                   m.makeBvExtract(signExtended, 7, 0)};
  table[Rule::ExtractZeros] = {m.makeBvExtract(zeroExtended, 12, 8)};
  table[Rule::ExtractZeroExtendAcross] = {m.makeBvExtract(zeroExtended, 12, 5)};
  table[Rule::ExtendNothing] = {m.makeBvZeroExtend(x, 8), m.makeBvSignExtend(x, 8)};
  table[Rule::ExtendConstant] = {m.makeBvZeroExtend(b.bv(200), 16),
                                 m.makeBvSignExtend(b.bv(200), 16)};
  table[Rule::ExtendTwice] = {m.makeBvZeroExtend(zeroExtended, 20),
                              m.makeBvSignExtend(signExtended, 20)};
  table[Rule::SignExtendZeroExtend] = {m.makeBvSignExtend(zeroExtended, 20)};
  return table;
}

// Over halves, whose circuits are small.
Instances floatInstances(Builder& b) {
  TermManager& m = b.m;
  const FpFormat half = FpFormat::ofWidth(16);
  const FpFormat single = FpFormat::ofWidth(32);
  const auto constant = [&](FpFormat format, const support::BigInt& bits) {
    return m.makeBits(format.width(), bits);
  };
  const Term f = m.makeVariable("f", Sort::bits(16));
  const Term g = m.makeVariable("g", Sort::bits(16));
  const Term wideF = m.makeFpConvert(f, 32);
  const Term wideG = m.makeFpConvert(g, 32);
  const Term one = constant(half, fpFromInteger(half, 1));
  const Term three = constant(half, fpFromInteger(half, 3));
  const Term nan = constant(half, half.quietNan() + 1);
  const Term fromX = m.makeFpFromSigned(b.x, 16);
  const Term fromUnsignedX = m.makeFpFromUnsigned(b.x, 16);
  const Term rounded = m.makeFpRoundToIntegral(FpRounding::Up, f);
  Instances table;
  table[Rule::FpConstants] = {m.makeFpAdd(one, three),
                              m.makeFpMul(three, nan),
                              m.makeFpDiv(one, three),
                              m.makeFpFma(three, three, one),
                              m.makeFpSqrt(three),
                              m.makeFpRoundToIntegral(FpRounding::Down, m.makeFpDiv(one, three)),
                              m.makeFpLess(one, three),
                              m.makeFpConvert(three, 64),
                              m.makeFpFromSigned(b.bv(-3), 16),
                              m.makeFpFromUnsigned(b.bv(-3), 16),
                              m.makeFpToSigned(three, 8),
                              m.makeFpToUnsigned(nan, 8),
                              m.makeFpRem(one, three),
                              m.makeFpDiv(one, three, FpRounding::Up),
                              m.makeFpConvert(m.makeBits(32, 0x38000001), 16, FpRounding::Down)};
  {
    // One of the two orders is not sorted. For any two operands the proofs take minutes.
    const auto few = [&](Term p, std::int64_t then, std::int64_t otherwise) {
      return m.makeIte(p, constant(half, fpFromInteger(half, then)),
                       constant(half, fpFromInteger(half, otherwise)));
    };
    const Term u = few(b.p, 1, -3);
    const Term v = few(b.q, 3, 0);
    table[Rule::FpCommute] = {m.makeEqual(m.makeFpAdd(u, v), m.makeFpAdd(v, u)),
                              m.makeEqual(m.makeFpMul(u, v), m.makeFpMul(v, u)),
                              m.makeEqual(m.makeFpFma(u, v, u), m.makeFpFma(v, u, u)),
                              m.makeEqual(m.makeFpEqual(f, g), m.makeFpEqual(g, f))};
  }
  table[Rule::FpCompareSame] = {m.makeFpLess(f, f), m.makeFpLessEqual(f, f), m.makeFpEqual(f, f)};
  table[Rule::FpCompareNan] = {m.makeFpLess(f, nan), m.makeFpLessEqual(nan, f),
                               m.makeFpEqual(f, nan)};
  {
    std::vector<Term> instances;
    for (const support::BigInt& c :
         {fpFromInteger(single, -3), single.infinity(), support::BigInt(0)}) {
      instances.push_back(m.makeFpLess(wideF, constant(single, c)));
      instances.push_back(m.makeFpLessEqual(constant(single, c), wideF));
      instances.push_back(m.makeFpEqual(wideF, constant(single, c)));
    }
    instances.push_back(m.makeFpLess(wideF, wideG));
    instances.push_back(m.makeFpLessEqual(wideF, wideG));
    instances.push_back(m.makeFpEqual(wideF, wideG));
    table[Rule::FpCompareNarrow] = instances;
  }
  table[Rule::FpEqualConstant] = {m.makeFpEqual(f, one), m.makeFpEqual(m.makeBits(16, 0), f),
                                  m.makeFpEqual(f, constant(half, half.sign())),
                                  m.makeFpEqual(f, constant(half, half.infinity()))};
  table[Rule::FpLessInfinity] = {m.makeFpLess(f, constant(half, half.infinity() + half.sign())),
                                 m.makeFpLess(constant(half, half.infinity()), f)};
  // Comparing a term with itself asks for isnan; a raw isnan is not rebuilt as one.
  table[Rule::FpNanOfNumber] = {m.makeFpEqual(fromX, fromX), m.makeFpEqual(wideF, wideF),
                                m.makeFpLessEqual(rounded, rounded)};
  {
    const Term minusOne = constant(half, fpFromInteger(half, -1));
    const Term zero = m.makeBits(16, 0);
    const Term minusZero = constant(half, half.sign());
    const Term four = constant(half, fpFromInteger(half, 4));
    const Term large = constant(half, fpFromInteger(half, 32768));
    const Term quiet = m.makeIte(m.makeFpIsNan(f), constant(half, half.quietNan()), f);
    table[Rule::FpQuietOperand] = {m.makeFpLess(quiet, g),
                                   m.makeFpRoundToIntegral(FpRounding::Up, quiet),
                                   m.makeFpToSigned(quiet, 8), m.makeFpConvert(quiet, 32)};
    std::vector<Term> sums;
    std::vector<Term> products;
    std::vector<Term> quotients;
    for (const FpRounding mode : {FpRounding::NearestEven, FpRounding::NearestAway, FpRounding::Up,
                                  FpRounding::Down, FpRounding::TowardZero}) {
      sums.push_back(m.makeFpAdd(f, zero, mode));
      sums.push_back(m.makeFpAdd(minusZero, f, mode));
      products.push_back(m.makeFpMul(f, one, mode));
      products.push_back(m.makeFpMul(minusOne, f, mode));
      products.push_back(m.makeFpDiv(f, minusOne, mode));
    }
    // Divisions take the solver seconds each.
    quotients.push_back(m.makeFpDiv(f, four, FpRounding::NearestEven));
    quotients.push_back(m.makeFpDiv(f, m.makeFpNeg(large), FpRounding::Up));
    table[Rule::FpAddZero] = sums;
    table[Rule::FpTimesOne] = products;
    table[Rule::FpDivideByPower] = quotients;
    table[Rule::FpRemainderOfPower] = {m.makeFpRem(f, m.makeFpNeg(four))};
    table[Rule::FpExactConversion] = {m.makeFpConvert(f, 32, FpRounding::Up),
                                      m.makeFpFromSigned(b.x, 16, FpRounding::Down),
                                      m.makeFpFromUnsigned(b.x, 16, FpRounding::TowardZero)};
  }
  table[Rule::FpConvertBack] = {m.makeFpConvert(wideF, 16)};
  table[Rule::FpConvertOfInteger] = {m.makeFpConvert(fromX, 32), m.makeFpConvert(fromUnsignedX, 32),
                                     m.makeFpConvert(m.makeFpFromSigned(b.x, 32), 16)};
  table[Rule::FpFromExtended] = {m.makeFpFromSigned(m.makeBvSignExtend(b.x, 12), 16),
                                 m.makeFpFromSigned(m.makeBvZeroExtend(b.x, 12), 16),
                                 m.makeFpFromUnsigned(m.makeBvZeroExtend(b.x, 12), 16)};
  table[Rule::FpToIntegerBack] = {m.makeFpToSigned(fromX, 8), m.makeFpToSigned(fromX, 20),
                                  m.makeFpToSigned(fromUnsignedX, 9),
                                  m.makeFpToUnsigned(fromUnsignedX, 8)};
  {
    // The widest integers that are all exact.
    const Term wide = m.makeVariable("wide", Sort::bits(12));
    const Term narrow = m.makeVariable("narrow", Sort::bits(11));
    table[Rule::FpToIntegerBack].push_back(m.makeFpToSigned(m.makeFpFromSigned(wide, 16), 12));
    table[Rule::FpToIntegerBack].push_back(
        m.makeFpToUnsigned(m.makeFpFromUnsigned(narrow, 16), 11));
  }
  table[Rule::FpRoundWhole] = {m.makeFpRoundToIntegral(FpRounding::Down, fromX),
                               m.makeFpRoundToIntegral(FpRounding::NearestEven, rounded)};
  return table;
}

Instances arrayInstances(Builder& b) {
  TermManager& m = b.m;
  const Term a = b.array();
  const Term i = b.i;
  const Term j = b.j;
  const Term zeros = m.makeConstArray(Builder::arraySort(), b.num(0));
  const Term stored = m.makeStore(a, i, b.k);
  Instances table;
  table[Rule::SelectStored] = {m.makeSelect(stored, i)};
  table[Rule::SelectOther] = {m.makeSelect(m.makeStore(a, b.num(1), i), b.num(2)),
                              m.makeSelect(stored, b.add(i, b.num(1)))};
  table[Rule::SelectConstArray] = {m.makeSelect(zeros, i)};
  table[Rule::SelectShortChain] = {
      m.makeSelect(m.makeStore(m.makeStore(zeros, i, b.k), j, i), b.integer("n"))};
  const Term other = m.makeVariable("other", Builder::arraySort());
  const Term elsewhere = m.makeStore(other, b.num(1), b.k);
  table[Rule::SelectIte] = {m.makeSelect(m.makeIte(b.p, stored, zeros), i),
                            m.makeSelect(m.makeIte(b.p, stored, m.makeStore(other, j, b.k)), i),
                            m.makeSelect(m.makeIte(b.p, elsewhere, other), b.num(2)),
                            m.makeSelect(m.makeIte(b.p, elsewhere, a), b.num(2))};
  table[Rule::StoreStored] = {m.makeStore(stored, i, j)};
  table[Rule::StoreSameValue] = {m.makeStore(a, i, m.makeSelect(a, i)), m.makeStore(stored, i, b.k),
                                 m.makeStore(zeros, i, b.num(0))};
  return table;
}

Instances quantifierInstances(Builder& b) {
  TermManager& m = b.m;
  const Term u = m.makeBoundVariable("u", Sort::integer());
  const Term v = m.makeBoundVariable("v", Sort::integer());
  const Term body = m.makeIntLe(u, b.i);
  Instances table;
  table[Rule::QuantifierConstantBody] = {m.makeForall(std::array{u}, m.makeIntLe(u, u)),
                                         m.makeExists(std::array{u}, m.makeIntLt(u, u))};
  table[Rule::QuantifierUnused] = {m.makeForall(std::array{u, v}, body),
                                   m.makeExists(std::array{v}, b.p)};
  {
    const Term both = m.makeIntLe(u, m.makeIntAdd(v, b.i));
    table[Rule::QuantifierNested] = {
        m.makeForall(std::array{u}, m.makeForall(std::array{v}, both)),
        m.makeExists(std::array{u}, m.makeExists(std::array{v}, both))};
  }
  return table;
}

}  // namespace

std::vector<Term> instancesOf(Rule rule, TermManager& raw) {
  Builder builder{raw};
  for (const auto family : {boolInstances, iteInstances, equalInstances, intInstances,
                            bitsArithInstances, bitsLogicInstances, bitsPartsInstances,
                            floatInstances, arrayInstances, quantifierInstances}) {
    const Instances instances = family(builder);
    if (const auto found = instances.find(rule); found != instances.end()) {
      return found->second;
    }
  }
  return {};
}

}  // namespace braid::term::test
