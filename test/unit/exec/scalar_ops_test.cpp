// The unboxed fast paths against exact arithmetic.
#include "exec/scalar_ops.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <vector>

#include "exec/concrete_domain.hpp"

namespace braid::exec {
namespace {

using ir::Opcode;
using ir::Type;
using memory::Value;

std::vector<std::int64_t> operands(Type type, std::mt19937_64& random) {
  std::vector<std::int64_t> numbers = {0, 1, 2, 3, 7, -1, -2, -7};
  numbers.push_back(std::numeric_limits<std::int64_t>::min());
  numbers.push_back(std::numeric_limits<std::int64_t>::max());
  numbers.push_back(std::numeric_limits<std::int32_t>::min());
  numbers.push_back(std::numeric_limits<std::int32_t>::max());
  for (int i = 0; i < 30; ++i) {
    numbers.push_back(static_cast<std::int64_t>(random()));
    numbers.push_back(static_cast<std::int64_t>(random() % 1000) - 500);
  }
  if (type.is(ir::TypeKind::Bits)) {
    for (std::int64_t& number : numbers) {
      number = static_cast<std::int64_t>(
          memory::truncateBits(static_cast<std::uint64_t>(number), type.width()));
    }
  }
  return numbers;
}

TEST(ScalarOps, AgreeWithExactArithmetic) {
  term::TermManager terms;
  ConcreteDomain exact(terms);
  std::mt19937_64 random(5);
  for (const Type type : {Type::integer(), Type::bits(1), Type::bits(8), Type::bits(32),
                          Type::bits(63), Type::bits(64)}) {
    const std::vector<std::int64_t> numbers = operands(type, random);
    for (const std::int64_t a : numbers) {
      for (const std::int64_t b : numbers) {
        const auto expect = [&](Opcode opcode, bool fits, std::int64_t result) {
          const Value expected = exact.compute(opcode, type, Value::scalar(a), Value::scalar(b));
          EXPECT_EQ(fits, expected.isScalar()) << ir::opcodeInfo(opcode).mnemonic;
          if (fits && expected.isScalar()) {
            EXPECT_EQ(result, expected.scalar())
                << a << " " << ir::opcodeInfo(opcode).mnemonic << " " << b;
          }
        };
        std::int64_t result = 0;
        bool fits = addScalars(type, a, b, result);
        expect(Opcode::Add, fits, result);
        fits = subtractScalars(type, a, b, result);
        expect(Opcode::Sub, fits, result);
        fits = multiplyScalars(type, a, b, result);
        expect(Opcode::Mul, fits, result);
        if (b != 0) {
          fits = divideScalars(type, a, b, result);
          expect(Opcode::Div, fits, result);
          fits = remainderScalars(type, a, b, result);
          expect(Opcode::Rem, fits, result);
        }
      }
    }
  }
}

}  // namespace
}  // namespace braid::exec
