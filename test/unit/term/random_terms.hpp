// Random terms and models, drawn through RapidCheck so that a failure shrinks.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "term/fp_semantics.hpp"
#include "term/model.hpp"
#include "term/term_manager.hpp"

namespace braid::term::test {

// Runs a property a fixed number of times from a fixed seed, so that a test run repeats.
// BRAID_FUZZ_ROUNDS asks for more, but at most a hundred times as many, and BRAID_FUZZ_SEED for
// others; RC_PARAMS="reproduce=…" repeats a failure.
template <typename Property>
bool holdsForRandom(const std::string& description, int rounds, const Property& property) {
  const char* parameters = std::getenv("RC_PARAMS");
  if (parameters != nullptr &&
      std::string_view(parameters).find("reproduce") != std::string_view::npos) {
    return rc::check(description, property);
  }
  const char* wanted = std::getenv("BRAID_FUZZ_ROUNDS");
  const char* seed = std::getenv("BRAID_FUZZ_SEED");
  rc::detail::TestParams params;
  params.seed = seed != nullptr ? std::strtoull(seed, nullptr, 10) : 20261115;
  params.maxSuccess = wanted != nullptr ? std::min(std::atoi(wanted), 100 * rounds) : rounds;
  params.disableShrinking = false;
  rc::detail::TestMetadata metadata;
  metadata.id = description;
  metadata.description = description;
  const rc::detail::TestResult result = rc::detail::checkTestable(property, metadata, params);
  if (result.template is<rc::detail::SuccessResult>()) {
    return true;
  }
  rc::detail::printResultMessage(result, std::cerr);
  std::cerr << '\n';
  return false;
}

inline unsigned choose(unsigned count) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0U, count));
}

inline const std::vector<Sort>& scalarSorts() {
  static const std::vector<Sort> sorts = {Sort::boolean(), Sort::integer(), Sort::bits(1),
                                          Sort::bits(3),   Sort::bits(8),   Sort::bits(16),
                                          Sort::bits(32),  Sort::bits(70)};
  return sorts;
}

inline const std::vector<Sort>& arraySorts() {
  static const std::vector<Sort> sorts = {
      Sort::array(Sort::integer(), Sort::integer()), Sort::array(Sort::bits(3), Sort::bits(8)),
      Sort::array(Sort::integer(), Sort::boolean()), Sort::array(Sort::bits(1), Sort::bits(8))};
  return sorts;
}

class RandomTerms {
 public:
  struct Options {
    bool quantifiers = true;
    bool nonlinear = true;  // products and divisions of integer variables
    // Floating point on the sorts of 16 and 32 bits; Heavy: also what solvers find hard.
    enum class Floats { None, Light, Heavy } floats = Floats::Heavy;
  };

  RandomTerms(TermManager& manager, Options options) : m_(manager), options_(options) {}

  Term term(Sort sort, unsigned depth) {
    if (depth == 0 || choose(8) == 0) {
      return leaf(sort);
    }
    switch (sort.kind()) {
      case SortKind::Bool:
        return boolean(depth - 1);
      case SortKind::Int:
        return integer(depth - 1);
      case SortKind::Bits:
        return bits(sort, depth - 1);
      case SortKind::Array:
        return array(sort, depth - 1);
    }
    return {};
  }

  static constexpr unsigned kVariablesPerSort = 3;
  static std::string variableName(unsigned i) { return "v" + std::to_string(i); }

  static Scalar value(Sort sort) {
    switch (sort.kind()) {
      case SortKind::Bool:
        return choose(2);
      case SortKind::Int:
        if (choose(10) == 0) {
          const Scalar large = Scalar::powerOfTwo(62 + choose(5));
          return choose(2) == 0 ? large : -large;
        }
        return Scalar(std::int64_t{choose(9)} - 4);
      case SortKind::Bits: {
        if (FpFormat::hasWidth(sort.width()) && choose(2) == 0) {
          return floatValue(FpFormat::ofWidth(sort.width()));
        }
        const Scalar base = choose(2) == 0 ? Scalar(0) : Scalar::powerOfTwo(sort.width() - 1);
        return (base + Scalar(std::int64_t{choose(7)} - 3)).toUnsigned(sort.width());
      }
      case SortKind::Array:
        break;
    }
    return {};
  }

  // Around the places where floats change their behaviour, and small numbers.
  static Scalar floatValue(FpFormat format) {
    const std::array magnitudes = {Scalar(0),
                                   Scalar::powerOfTwo(format.precision() - 1),  // least normal
                                   fpFromInteger(format, 1),
                                   fpFromInteger(format, choose(300)),
                                   fpFromInteger(format, Scalar::powerOfTwo(choose(12))),
                                   format.infinity(),
                                   format.quietNan()};
    const Scalar center = magnitudes[choose(static_cast<unsigned>(magnitudes.size()))];
    const Scalar magnitude = center + Scalar(std::int64_t{choose(3)} - 1);
    return (magnitude + (choose(2) == 0 ? format.sign() : Scalar(0))).toUnsigned(format.width());
  }

 private:
  bool isFloat(Sort sort) const {
    return options_.floats != Options::Floats::None && FpFormat::hasWidth(sort.width());
  }

  Term constant(Sort sort) {
    const Scalar number = value(sort);
    if (sort.isBool()) {
      return m_.makeBool(!number.isZero());
    }
    return sort.isInt() ? m_.makeInt(number) : m_.makeBits(sort.width(), number);
  }

  Term leaf(Sort sort) {
    if (sort.isArray()) {
      return choose(3) == 0 ? m_.makeConstArray(sort, leaf(sort.element())) : variable(sort);
    }
    std::vector<Term> bound;
    std::ranges::copy_if(bound_, std::back_inserter(bound),
                         [&](Term v) { return v.sort() == sort; });
    if (!bound.empty() && choose(2) == 0) {
      return bound[choose(static_cast<unsigned>(bound.size()))];
    }
    return choose(3) == 0 ? constant(sort) : variable(sort);
  }

  Term variable(Sort sort) {
    return m_.makeVariable(variableName(choose(kVariablesPerSort)), sort);
  }

  Term ite(Sort sort, unsigned depth) {
    const Term condition = term(Sort::boolean(), depth);
    const Term then = term(sort, depth);
    return m_.makeIte(condition, then, term(sort, depth));
  }

  Term select(Sort sort, unsigned depth) {
    for (const Sort array : arraySorts()) {
      if (array.element() == sort) {
        const Term from = term(array, depth);
        return m_.makeSelect(from, term(array.index(), depth));
      }
    }
    return leaf(sort);
  }

  std::vector<Term> several(Sort sort, unsigned depth) {
    std::vector<Term> terms;
    const unsigned count = 1 + choose(4);
    for (unsigned i = 0; i < count; ++i) {
      terms.push_back(term(sort, depth));
    }
    return terms;
  }

  // (forall i. low <= i and i <= low + n -> p(i)) or its dual.
  Term quantifier(unsigned depth) {
    const Term v = m_.makeBoundVariable("b" + std::to_string(nextBound_++), Sort::integer());
    const Term low = term(Sort::integer(), depth);
    const Term high = m_.makeIntAdd(low, m_.makeInt(choose(4)));
    bound_.push_back(v);
    const Term body = term(Sort::boolean(), depth);
    bound_.pop_back();
    const Term isNotBelow = m_.makeIntLe(low, v);
    const Term guard = m_.makeAnd(isNotBelow, m_.makeIntLt(v, high));
    return choose(2) == 0 ? m_.makeForall(std::array{v}, m_.makeImplies(guard, body))
                          : m_.makeExists(std::array{v}, m_.makeAnd(guard, body));
  }

  Term boolean(unsigned depth) {
    const Sort scalar = scalarSorts()[choose(static_cast<unsigned>(scalarSorts().size()))];
    if (options_.floats != Options::Floats::None && choose(8) == 0) {
      return floatBoolean(depth);
    }
    switch (choose(options_.quantifiers ? 10 : 9)) {
      case 0:
        return m_.makeNot(term(Sort::boolean(), depth));
      case 1:
        return m_.makeAnd(several(Sort::boolean(), depth));
      case 2:
        return m_.makeOr(several(Sort::boolean(), depth));
      case 3:
        return ite(Sort::boolean(), depth);
      case 4: {
        const Term a = term(scalar, depth);
        return m_.makeEqual(a, term(scalar, depth));
      }
      case 5: {
        const Sort sort = arraySorts()[choose(static_cast<unsigned>(arraySorts().size()))];
        const Term a = term(sort, depth);
        return m_.makeEqual(a, term(sort, depth));
      }
      case 6: {
        const Term a = term(Sort::integer(), depth);
        return m_.makeIntLe(a, term(Sort::integer(), depth));
      }
      case 7: {
        const Sort sort = scalar.isBits() ? scalar : Sort::bits(8);
        const Term a = term(sort, depth);
        const Term b = term(sort, depth);
        return choose(2) == 0 ? m_.makeBvULt(a, b) : m_.makeBvSLt(a, b);
      }
      case 8:
        return select(Sort::boolean(), depth);
      default:
        return quantifier(depth > 1 ? 1 : depth);
    }
  }

  Term integer(unsigned depth) {
    const Sort sort = Sort::integer();
    const Term a = term(sort, depth);
    switch (choose(7)) {
      case 0:
        return m_.makeIntAdd(several(sort, depth));
      case 1:
        return m_.makeIntMul(a, options_.nonlinear ? term(sort, depth) : constant(sort));
      case 2:
        return m_.makeIntDiv(a, options_.nonlinear ? term(sort, depth) : constant(sort));
      case 3:
        return m_.makeIntRem(a, options_.nonlinear ? term(sort, depth) : constant(sort));
      case 4:
        return m_.makeIntSub(a, term(sort, depth));
      case 5:
        return select(sort, depth);
      default:
        return ite(sort, depth);
    }
  }

  Term floatBoolean(unsigned depth) {
    const Sort sort = choose(3) == 0 ? Sort::bits(32) : Sort::bits(16);
    const Term a = term(sort, depth);
    const Term b = choose(8) == 0 ? a : term(sort, depth);
    switch (choose(4)) {
      case 0:
        return m_.makeFpEqual(a, b);
      case 1:
        return m_.makeFpLess(a, b);
      case 2:
        return m_.makeFpLessEqual(a, b);
      default:
        return m_.makeFpIsNan(a);
    }
  }

  // An integer of some width, and one of another format.
  Term someBits(unsigned depth) {
    static constexpr std::array kWidths = {1U, 3U, 8U, 16U, 32U, 70U};
    return term(Sort::bits(kWidths[choose(kWidths.size())]), depth);
  }

  Term floatBits(Sort sort, unsigned depth) {
    const unsigned width = sort.width();
    const auto operand = [&] { return term(sort, depth); };
    const Term a = operand();
    const auto mode = choose(2) == 0 ? FpRounding::NearestEven : static_cast<FpRounding>(choose(5));
    switch (choose(options_.floats == Options::Floats::Heavy ? 13 : 9)) {
      case 0:
        return m_.makeFpAdd(a, operand(), mode);
      case 1:
        return m_.makeFpSub(a, operand(), mode);
      case 2:
        return m_.makeFpRoundToIntegral(static_cast<FpRounding>(choose(5)), a);
      case 3:
        return m_.makeFpConvert(term(Sort::bits(width == 16 ? 32 : 16), depth), width, mode);
      case 4:  // there and back
        return m_.makeFpConvert(m_.makeFpConvert(a, width == 16 ? 32 : 64), width);
      case 5:
        return m_.makeFpFromSigned(someBits(depth), width, mode);
      case 6:
        return m_.makeFpFromUnsigned(someBits(depth), width, mode);
      case 7:
        return m_.makeFpToSigned(term(Sort::bits(width == 16 ? 32 : 16), depth), width);
      case 8:
        return m_.makeFpToUnsigned(a, width);
      case 9:
        return m_.makeFpMul(a, operand(), mode);
      case 10:
        return m_.makeFpDiv(a, operand(), mode);
      case 11: {
        const Term b = operand();
        return m_.makeFpFma(a, b, operand(), mode);
      }
      default:
        return m_.makeFpSqrt(a, mode);
    }
  }

  Term bits(Sort sort, unsigned depth) {
    if (isFloat(sort) && choose(2) == 0) {
      return floatBits(sort, depth);
    }
    const unsigned width = sort.width();
    const Term a = term(sort, depth);
    switch (choose(20)) {
      case 0:
        return m_.makeBvAdd(a, term(sort, depth));
      case 1:
        return m_.makeBvMul(a, term(sort, depth));
      case 2:
        return m_.makeBvUDiv(a, term(sort, depth));
      case 3:
        return m_.makeBvURem(a, term(sort, depth));
      case 4:
        return m_.makeBvSDiv(a, term(sort, depth));
      case 5:
        return m_.makeBvSRem(a, term(sort, depth));
      case 6:
        return m_.makeBvAnd(a, term(sort, depth));
      case 7:
        return m_.makeBvOr(a, term(sort, depth));
      case 8:
        return m_.makeBvXor(a, term(sort, depth));
      case 9:
        return m_.makeBvNot(a);
      case 10:
        return m_.makeBvShl(a, term(sort, depth));
      case 11:
        return m_.makeBvLShr(a, term(sort, depth));
      case 12:
        return m_.makeBvAShr(a, term(sort, depth));
      case 13:
        return m_.makeBvSub(a, term(sort, depth));
      case 14: {  // a part of something wider
        const Term wide = choose(2) == 0 ? m_.makeBvConcat(term(Sort::bits(3), depth), a)
                                         : m_.makeBvConcat(a, term(Sort::bits(3), depth));
        const unsigned low = choose(4);
        return m_.makeBvExtract(wide, low + width - 1, low);
      }
      case 15:
      case 16: {  // an extension of something narrower
        if (width == 1) {
          return a;
        }
        const unsigned narrow = 1 + choose(width - 1);
        const Term part = m_.makeBvExtract(a, narrow - 1, 0);
        return choose(2) == 0 ? m_.makeBvZeroExtend(part, width) : m_.makeBvSignExtend(part, width);
      }
      case 17: {
        if (width == 1) {
          return a;
        }
        const unsigned cut = 1 + choose(width - 1);
        const Term upper = m_.makeBvExtract(a, width - 1, cut);
        return m_.makeBvConcat(upper, m_.makeBvExtract(term(sort, depth), cut - 1, 0));
      }
      case 18:
        return select(sort, depth);
      default:
        return ite(sort, depth);
    }
  }

  Term array(Sort sort, unsigned depth) {
    if (choose(4) == 0) {
      return ite(sort, depth);
    }
    const Term base = term(sort, depth);
    const Term index = term(sort.index(), depth);
    return m_.makeStore(base, index, term(sort.element(), depth));
  }

  TermManager& m_;
  Options options_;
  std::vector<Term> bound_;
  unsigned nextBound_ = 0;
};

// A random model over the variables of RandomTerms, the same for two managers.
inline std::array<Model, 2> randomModels(TermManager& a, TermManager& b) {
  std::array<Model, 2> models;
  const auto set = [&](Sort sort, const auto& draw) {
    for (unsigned i = 0; i < RandomTerms::kVariablesPerSort; ++i) {
      const ModelValue value = draw();
      models[0].set(a.makeVariable(RandomTerms::variableName(i), sort), value);
      models[1].set(b.makeVariable(RandomTerms::variableName(i), sort), value);
    }
  };
  for (const Sort sort : scalarSorts()) {
    set(sort, [&] { return ModelValue(RandomTerms::value(sort)); });
  }
  for (const Sort sort : arraySorts()) {
    set(sort, [&] {
      ArrayValue array{RandomTerms::value(sort.element()), {}};
      for (unsigned n = choose(3); n > 0; --n) {
        const Scalar index = RandomTerms::value(sort.index());
        array.elements.insert_or_assign(index, RandomTerms::value(sort.element()));
      }
      array.normalize();
      return ModelValue(array);
    });
  }
  return models;
}

}  // namespace braid::term::test
