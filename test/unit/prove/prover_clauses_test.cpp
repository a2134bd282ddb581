// Programs whose invariants come from Horn clauses.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "generators/compiled_text.hpp"
#include "prove/prover.hpp"

namespace braid::prove {
namespace {

constexpr unsigned kIntWidth = 32;

Proof proofOf(const std::string& text, unsigned clauseSteps) {
  const std::optional<ir::Module> module = test::compiled(text, kIntWidth);
  EXPECT_TRUE(module);
  if (!module) {
    return {};
  }
  term::TermManager terms;
  const exec::Program program(*module, terms);
  ProverOptions options;
  options.tuning.clauseSteps = clauseSteps;
  // Which would find the phases, too.
  options.tuning.guards = 0;
  options.tuning.equalCases = 0;
  return Prover(program, terms, *module->findFunction("Main.main"), options, [] { return false; })
      .prove();
}

// A count that begins late: what holds depends on how far the loop has come.
std::string lateCount(const std::string& claim) {
  return "class Main {\n  static void main(int late, int n)\n"
         "    requires(0 <= late && late <= n && n <= 2000 && late <= 1000)\n  {\n"
         "    int x := 0;\n    int y := late;\n"
         "    while (x < n) { x := x + 1; if (x > late) { y := y + 1; } }\n    assert " +
         claim + ";\n  }\n}\n";
}

TEST(ProverClauses, WhatHoldsMayDependOnThePhase) {
  constexpr unsigned kSteps = 3'000'000;
  EXPECT_TRUE(proofOf(lateCount("y == n"), kSteps).isFound);
  EXPECT_FALSE(proofOf(lateCount("y == n"), 0).isFound);
  EXPECT_FALSE(proofOf(lateCount("y != late + 2"), kSteps).isFound);
}

// The reason that is given is that of the attempts without clauses.
TEST(ProverClauses, AFailureKeepsItsReason) {
  const Proof proof = proofOf(lateCount("y == late"), 100'000);
  EXPECT_FALSE(proof.isFound);
  EXPECT_NE(proof.obstacle.find("assertion"), std::string::npos) << proof.obstacle;
  EXPECT_TRUE(proof.invariants.empty());
}

}  // namespace
}  // namespace braid::prove
