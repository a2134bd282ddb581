// What one process tells another of its run arrives as it was sent.
#include "engine/outcome_archive.hpp"

#include <gtest/gtest.h>

#include "support/big_int.hpp"

namespace braid::engine {
namespace {

using support::BigInt;

exec::Inputs inputsOfEveryKind() {
  exec::Inputs inputs;
  inputs.parameters = {BigInt(-3), exec::InputReference{1}, exec::InputReference{}};
  inputs.objects = {exec::InputRecord{2, {BigInt::powerOfTwo(90), exec::InputReference{0}}},
                    exec::InputArray{5, BigInt(4), BigInt(0), {{BigInt(2), BigInt(7)}}}};
  inputs.requested = {{"x", {1, 0, 255}}, {"", {}}};
  ir::DataType record = ir::DataType::scalar(ir::DataType::Kind::Record, 8);
  record.members = {
      {"a", 0, ir::DataType::scalar(ir::DataType::Kind::Signed, 4)},
      {"b", 4, ir::DataType::arrayOf(ir::DataType::scalar(ir::DataType::Kind::Bool, 1), 4)}};
  inputs.requestedTypes = {{"x", record}};
  inputs.uninitialisedMemory = {{ir::Segment{3}, {{{0, 9}, {5, 8}}, 1}}};
  inputs.uninitialisedValues = {{4, BigInt(11)}};
  inputs.memory = {{ir::Segment{7}, {"p", 2, true, 16, 24, {{{3, 4}}, 0}}}};
  inputs.firstMemoryAddress = 4096;
  inputs.endOfMemoryAddresses = 1ULL << 40U;
  inputs.symbols = {{0x1000, "compare"}};
  inputs.segmentSizes = {{1, ir::SegmentSize::Large}};
  return inputs;
}

TEST(OutcomeArchive, KeepsAllThatAViolationIsToldBy) {
  Outcome sent;
  sent.verdict = Verdict::Invalid;
  sent.violations.push_back(
      {{ir::FaultKind::NullAccess, {1, 20, 3}, 4, 5}, inputsOfEveryKind(), {}, "p != 0"});
  sent.preconditions = {{"p != 0", 3, exec::Likelihood::NotNull}};
  sent.unexplained = 2;
  sent.warnings = {{{0, 1, 2}, "careful"}};
  sent.statistics.paths = 17;
  sent.statistics.steps = 1'000'000'007;
  sent.coverage = {0, 1, 7};

  const std::optional<Outcome> received = outcomeFromBytes(toBytes(sent));
  ASSERT_TRUE(received);
  EXPECT_EQ(received->verdict, sent.verdict);
  ASSERT_EQ(received->violations.size(), 1U);
  EXPECT_EQ(received->violations[0].fault, sent.violations[0].fault);
  EXPECT_EQ(received->violations[0].precondition, "p != 0");
  ASSERT_EQ(received->preconditions.size(), 1U);
  EXPECT_EQ(received->preconditions[0].paths, 3U);
  EXPECT_EQ(received->unexplained, 2U);
  EXPECT_EQ(received->warnings.at(0).text, "careful");
  EXPECT_EQ(received->statistics.paths, 17U);
  EXPECT_EQ(received->statistics.steps, 1'000'000'007U);
  EXPECT_EQ(received->coverage, sent.coverage);
  // Whatever a member of the inputs is, it has been sent: the same bytes come of what was received.
  EXPECT_EQ(toBytes(*received), toBytes(sent));
  const exec::Inputs& inputs = received->violations[0].inputs;
  EXPECT_EQ(inputs.parameters, inputsOfEveryKind().parameters);
  EXPECT_EQ(inputs.requested, inputsOfEveryKind().requested);
  EXPECT_EQ(inputs.requestedTypes, inputsOfEveryKind().requestedTypes);
  EXPECT_EQ(inputs.symbols, inputsOfEveryKind().symbols);
  EXPECT_EQ(std::get<exec::InputRecord>(inputs.objects[0]).fields[0],
            exec::InputValue(BigInt::powerOfTwo(90)));
}

TEST(OutcomeArchive, WhatIsCutOffIsNoOutcome) {
  const std::string bytes = toBytes({});
  ASSERT_TRUE(outcomeFromBytes(bytes));
  EXPECT_FALSE(outcomeFromBytes(bytes.substr(0, bytes.size() / 2)));
  EXPECT_FALSE(outcomeFromBytes(""));
}

}  // namespace
}  // namespace braid::engine
