// Loops without end that read inputs, against the states that are really reached.
//
// A random machine has three variables with the values 0 to 2 and reads a byte in each round, from
// which and from its variables it computes the next values. Its program is written in the IR; which
// states it reaches, all steps from all states tell. A combination of values must be reported as
// reached exactly when it is.
#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <iterator>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "generators/fuzz_settings.hpp"
#include "unit/ir/ir_text.hpp"

namespace braid::engine {
namespace {

constexpr unsigned kValues = 3;
using Machine = std::array<unsigned, 3>;

// if (test) { variable = source }, or for ever the same source.
struct Rule {
  enum class Test { Always, InputIs, InputBelow, VariableIs } test = Test::Always;
  unsigned tested = 0;  // variable
  unsigned number = 0;
  unsigned variable = 0;
  enum class Source { Number, Variable, Successor, Input } source = Source::Number;
  unsigned value = 0;  // number or variable
};

class RandomMachine {
 public:
  explicit RandomMachine(std::uint64_t seed) : random_(seed) {
    const unsigned count = 2 + pick(5);
    for (unsigned i = 0; i < count; ++i) {
      Rule rule;
      rule.test = static_cast<Rule::Test>(pick(4));
      rule.tested = pick(3);
      rule.number = rule.test == Rule::Test::VariableIs ? pick(kValues) : pick(256);
      rule.variable = pick(3);
      rule.source = static_cast<Rule::Source>(pick(4));
      rule.value = pick(kValues);
      rules_.push_back(rule);
    }
  }
  unsigned pick(unsigned bound) { return static_cast<unsigned>(random_() % bound); }

  [[nodiscard]] Machine step(Machine machine, unsigned input) const {
    for (const Rule& rule : rules_) {
      const bool holds =
          rule.test == Rule::Test::Always ||
          (rule.test == Rule::Test::InputIs && input == rule.number) ||
          (rule.test == Rule::Test::InputBelow && input < rule.number) ||
          (rule.test == Rule::Test::VariableIs && machine[rule.tested] == rule.number);
      if (holds) {
        machine[rule.variable] = valueOf(rule, machine, input);
      }
    }
    return machine;
  }

  // In the IR, with the claim that a state is never reached.
  [[nodiscard]] std::string program(const Machine& unreached) const {
    std::string text =
        "message \"x\"\n\nfunction main() -> void @1:1 {\n  local %v0: i8\n  local %v1: i8\n"
        "  local %v2: i8\n  local %x: i8\n  local %c: bool\n  local %d: bool\nb0:\n";
    for (unsigned i = 0; i < 3; ++i) {
      text += "  %v" + std::to_string(i) + " = copy i8 0:i8\n";
    }
    text += "  jump b1\nb1:\n  %x = input i8 \"x\"\n  jump b2\n";
    unsigned block = 2;
    for (const Rule& rule : rules_) {
      const std::string next = "b" + std::to_string(block + 2);
      text += "b" + std::to_string(block) + ":\n" + conditionOf(rule) + "  branch %c, b" +
              std::to_string(block + 1) + ", " + next + "\nb" + std::to_string(block + 1) + ":\n" +
              assignmentOf(rule) + "  jump " + next + "\n";
      block += 2;
    }
    text += "b" + std::to_string(block) + ":\n  %c = ne i8 %v0, " + byte(unreached[0]) + "\n";
    for (unsigned i = 1; i < 3; ++i) {
      text += "  %d = ne i8 %v" + std::to_string(i) + ", " + byte(unreached[i]) +
              "\n  %c = or %c, %d\n";
    }
    return text + "  assert assertion %c @2:1\n  jump b1\n}\n";
  }

 private:
  static std::string byte(unsigned number) {
    return std::to_string(static_cast<int>(static_cast<std::int8_t>(number))) + ":i8";
  }
  static unsigned valueOf(const Rule& rule, const Machine& machine, unsigned input) {
    switch (rule.source) {
      case Rule::Source::Number:
        return rule.value;
      case Rule::Source::Variable:
        return machine[rule.value];
      case Rule::Source::Successor:
        return (machine[rule.value] + 1) % kValues;
      case Rule::Source::Input:
        return input % kValues;
    }
    return 0;
  }
  static std::string conditionOf(const Rule& rule) {
    switch (rule.test) {
      case Rule::Test::Always:
        return "  %c = copy bool true\n";
      case Rule::Test::InputIs:
        return "  %c = eq i8 %x, " + byte(rule.number) + "\n";
      case Rule::Test::InputBelow:
        return "  %c = ult i8 %x, " + byte(rule.number) + "\n";
      case Rule::Test::VariableIs:
        return "  %c = eq i8 %v" + std::to_string(rule.tested) + ", " + byte(rule.number) + "\n";
    }
    return {};
  }
  static std::string assignmentOf(const Rule& rule) {
    const std::string variable = "  %v" + std::to_string(rule.variable) + " = ";
    const std::string source = "%v" + std::to_string(rule.value);
    switch (rule.source) {
      case Rule::Source::Number:
        return variable + "copy i8 " + byte(rule.value) + "\n";
      case Rule::Source::Variable:
        return variable + "copy i8 " + source + "\n";
      case Rule::Source::Successor:
        return variable + "add i8 " + source + ", 1:i8\n" + variable + "urem i8 %v" +
               std::to_string(rule.variable) + ", 3:i8\n";
      case Rule::Source::Input:
        return variable + "urem i8 %x, 3:i8\n";
    }
    return {};
  }

  std::mt19937_64 random_;
  std::vector<Rule> rules_;
};

// At the ends of rounds.
std::set<Machine> reachedBy(const RandomMachine& machine) {
  std::set<Machine> reached;
  std::vector<Machine> pending = {Machine{0, 0, 0}};
  while (!pending.empty()) {
    const Machine state = pending.back();
    pending.pop_back();
    for (unsigned input = 0; input < 256; ++input) {
      const Machine next = machine.step(state, input);
      if (reached.insert(next).second) {
        pending.push_back(next);
      }
    }
  }
  return reached;
}

// Where everything is joined, a choice gets longer with every round, and in about one machine of
// 500 the questions about it do so faster than the states are told apart.
bool mustEnd(merge::MergeMode mode) {
  return mode != merge::MergeMode::Ite && mode != merge::MergeMode::Summary;
}

Outcome check(const std::string& text, merge::MergeMode mode, std::uint64_t firstVisit) {
  const ir::Module module = ir::test::mustRead(text);
  term::TermManager terms;
  const exec::Program program(module, terms);
  EngineOptions options;
  options.merging.mode = mode;
  options.tuning.coverFromVisit = firstVisit;
  options.budget.seconds = mustEnd(mode) ? 120 : 20;  // on a busy machine, too
  options.solver.validateModels = true;
  return Engine(program, terms, *module.findFunction("main"), options).run();
}

TEST(StateCover, MachinesWithoutEndReachWhatTheyReach) {
  const std::uint64_t rounds = braid::test::fuzzRounds(10);
  const std::uint64_t firstSeed = braid::test::fuzzSeed();
  std::size_t valid = 0;
  std::size_t invalid = 0;
  std::size_t gaveUp = 0;
  // Until there was a claim of each kind.
  const auto isEnough = [&](std::uint64_t done) {
    return done >= 10 * rounds || (done >= rounds && valid > 0 && invalid > 0);
  };
  for (std::uint64_t seed = firstSeed; !isEnough(seed - firstSeed) && !HasFailure(); ++seed) {
    RandomMachine machine(seed);
    const std::set<Machine> reached = reachedBy(machine);
    Machine claimed;
    for (unsigned& value : claimed) {
      value = machine.pick(kValues);
    }
    // One state in five is reached; some claims are about those.
    if (machine.pick(3) == 0) {
      claimed = *std::next(reached.begin(), machine.pick(static_cast<unsigned>(reached.size())));
    }
    const std::string text = machine.program(claimed);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    const Verdict expected = reached.contains(claimed) ? Verdict::Invalid : Verdict::Valid;
    (expected == Verdict::Valid ? valid : invalid) += 1;
    const std::uint64_t firstVisit = 1 + machine.pick(12);
    for (const merge::MergeMode mode :
         {merge::MergeMode::None, merge::MergeMode::Equal, merge::MergeMode::Ite,
          merge::MergeMode::Summary, merge::MergeMode::Auto}) {
      const Outcome outcome = check(text, mode, firstVisit);
      if (outcome.verdict == Verdict::Unknown && !mustEnd(mode)) {
        ++gaveUp;
        continue;
      }
      EXPECT_EQ(static_cast<int>(outcome.verdict), static_cast<int>(expected))
          << merge::mergeModeName(mode);
    }
  }
  std::cout << valid << " valid, " << invalid << " invalid, " << gaveUp << " given up\n";
  EXPECT_LE(gaveUp, (valid + invalid) / 2);
  EXPECT_GT(valid, 0U);
  EXPECT_GT(invalid, 0U);
}

}  // namespace
}  // namespace braid::engine
