// Gates are simplified, shared, and mean what they say on all inputs.
#include "solver/light/circuit/circuit.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "solver/light/circuit/circuit_values.hpp"
#include "solver/light/circuit/clause_writer.hpp"
#include "solver/light/sat/small_sat.hpp"

namespace braid::solver::light {
namespace {

class CircuitTest : public ::testing::Test {
 protected:
  Circuit circuit;
  Literal a = circuit.makeInput();
  Literal b = circuit.makeInput();
  Literal c = circuit.makeInput();
};

TEST_F(CircuitTest, EqualGatesAreOne) {
  EXPECT_EQ(circuit.makeAnd(a, b), circuit.makeAnd(b, a));
  EXPECT_EQ(circuit.makeXor(a, !b), !circuit.makeXor(b, a));
  EXPECT_EQ(circuit.makeXor(!a, b, !c), circuit.makeXor(c, a, b));
  EXPECT_EQ(circuit.makeMux(!a, b, c), circuit.makeMux(a, c, b));
  EXPECT_EQ(circuit.makeMux(a, !b, !c), !circuit.makeMux(a, b, c));
  EXPECT_EQ(circuit.makeMajority(!a, !b, !c), !circuit.makeMajority(c, b, a));
}

TEST_F(CircuitTest, ConstantsAndRepetitionsVanish) {
  EXPECT_EQ(circuit.makeAnd(a, kTrue), a);
  EXPECT_EQ(circuit.makeAnd(a, kFalse), kFalse);
  EXPECT_EQ(circuit.makeAnd(a, !a), kFalse);
  EXPECT_EQ(circuit.makeXor(a, kTrue), !a);
  EXPECT_EQ(circuit.makeXor(a, !a), kTrue);
  EXPECT_EQ(circuit.makeXor(a, b, a), b);
  EXPECT_EQ(circuit.makeXor(a, kTrue, b), !circuit.makeXor(a, b));
  EXPECT_EQ(circuit.makeMux(kTrue, a, b), a);
  EXPECT_EQ(circuit.makeMux(a, b, b), b);
  EXPECT_EQ(circuit.makeMux(a, kTrue, b), circuit.makeOr(a, b));
  EXPECT_EQ(circuit.makeMux(a, b, !b), circuit.makeEqual(a, b));
  EXPECT_EQ(circuit.makeMajority(a, kFalse, b), circuit.makeAnd(a, b));
  EXPECT_EQ(circuit.makeMajority(a, b, !a), b);
  EXPECT_EQ(circuit.makeMajority(a, b, a), a);
}

TEST_F(CircuitTest, TwoLevelsOfConjunctions) {
  const Literal both = circuit.makeAnd(a, b);
  EXPECT_EQ(circuit.makeAnd(both, a), both);
  EXPECT_EQ(circuit.makeAnd(both, !b), kFalse);
  EXPECT_EQ(circuit.makeAnd(!both, !a), !a);
  EXPECT_EQ(circuit.makeAnd(!both, a), circuit.makeAnd(a, !b));
}

// Every gate over every choice of literals and constants, in clauses and by evaluation.
TEST_F(CircuitTest, GatesMeanWhatTheySay) {
  const std::vector<Literal> choices = {a, !a, b, !b, c, kFalse, kTrue};
  struct Case {
    Literal gate;
    std::vector<Literal> operands;
    bool (*meaning)(bool, bool, bool);
  };
  std::vector<Case> cases;
  for (const Literal x : choices) {
    for (const Literal y : choices) {
      for (const Literal z : choices) {
        cases.push_back({circuit.makeXor(x, y, z), {x, y, z}, [](bool p, bool q, bool r) {
                           return (p != q) != r;
                         }});
        cases.push_back({circuit.makeMux(x, y, z), {x, y, z}, [](bool p, bool q, bool r) {
                           return p ? q : r;
                         }});
        cases.push_back({circuit.makeMajority(x, y, z), {x, y, z}, [](bool p, bool q, bool r) {
                           return (p && q) || (p && r) || (q && r);
                         }});
        cases.push_back({circuit.makeAnd(circuit.makeAnd(x, y), z),
                         {x, y, z},
                         [](bool p, bool q, bool r) { return p && q && r; }});
        cases.push_back({circuit.makeAnd(!circuit.makeAnd(x, y), z),
                         {x, y, z},
                         [](bool p, bool q, bool r) { return !(p && q) && r; }});
      }
    }
  }
  SmallSat solver{SatTuning{}};
  ClauseWriter writer(circuit, solver, CircuitTuning{});
  std::vector<int> inputs;
  for (const Literal input : {a, b, c}) {
    inputs.push_back(writer.write(input));
  }
  for (const Case& gate : cases) {
    if (!gate.gate.isConstant()) {
      writer.write(gate.gate);
    }
  }
  for (unsigned row = 0; row < 8; ++row) {
    std::vector<int> assumptions;
    for (unsigned i = 0; i < 3; ++i) {
      assumptions.push_back((row >> i & 1U) != 0 ? inputs[i] : -inputs[i]);
    }
    ASSERT_EQ(solver.solve(assumptions, inputs, {}), SearchResult::Sat);
    CircuitValues values(circuit, writer, solver);
    for (const Case& gate : cases) {
      const bool expected =
          gate.meaning(values.isTrue(gate.operands[0]), values.isTrue(gate.operands[1]),
                       values.isTrue(gate.operands[2]));
      ASSERT_EQ(values.isTrue(gate.gate), expected);
      if (!gate.gate.isConstant()) {
        ASSERT_EQ(solver.isTrue(writer.find(gate.gate)), expected);
      }
    }
  }
}

// Without clauses for the gates.
TEST_F(CircuitTest, ValuesAreComputedFromInputs) {
  SmallSat solver{SatTuning{}};
  ClauseWriter writer(circuit, solver, CircuitTuning{});
  const std::vector<int> inputs = {writer.write(a), writer.write(b)};
  ASSERT_EQ(solver.solve(inputs, inputs, {}), SearchResult::Sat);
  CircuitValues values(circuit, writer, solver);
  EXPECT_TRUE(values.isTrue(circuit.makeAnd(a, b)));
  EXPECT_FALSE(values.isTrue(circuit.makeXor(a, b)));
  EXPECT_FALSE(values.isTrue(circuit.makeMajority(!a, b, c)));
  EXPECT_EQ(values.valueOf(std::vector{a, !b, b, c}), term::Scalar(5));
}

}  // namespace
}  // namespace braid::solver::light
