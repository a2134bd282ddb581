#include "cli/parser.hpp"

#include <gtest/gtest.h>

namespace braid::cli {
namespace {

// A command line with one option of each kind.
struct Example {
  Words files;
  Words sets;
  Words checks;
  Words flags;
  std::string output;
  std::vector<std::uint64_t> pair;
  bool isQuick = false;
  bool isSlow = false;
  CommandLine line{.name = "tool", .help = "a tool", .version = "tool 7", .footer = {}};

  Example() {
    Command command{.name = "do", .help = "do it"};
    command.add({.names = "FILE", .argument = texts(files), .isRequired = true});
    command.add({.names = "--compiler-flag", .argument = repeatedText(flags), .isHidden = true});
    command.add({.names = "-o,--output", .argument = text(output), .help = "where to"});
    command.add({.names = "--set", .argument = repeatedText(sets)});
    command.add({.names = "--check", .argument = someOf({"a", "b", "c"}, checks)});
    command.add(
        {.names = "--pair",
         .argument = wholes(2, {.most = 9},
                            [this](const std::vector<std::uint64_t>& words) { pair = words; })});
    command.add({.names = "--quick", .argument = flag(isQuick)});
    command.add({.names = "--slow", .argument = flag(isSlow), .excludes = "--quick"});
    command.run = [] { return 42; };
    line.commands.push_back(command);
  }
  Example(const Example&) = delete;  // the options refer to members
  Example& operator=(const Example&) = delete;

  bool understands(const Words& arguments) {
    const auto parsed = parse(line, arguments);
    const auto* command = std::get_if<const Command*>(&parsed);
    return command != nullptr && *command == line.commands.data();
  }

  Mistake mistakeIn(const Words& arguments) {
    auto parsed = parse(line, arguments);
    const auto* mistake = std::get_if<Mistake>(&parsed);
    return mistake == nullptr ? Mistake{.problem = "there is none"} : *mistake;
  }

  std::string answerTo(const Words& arguments) {
    const auto parsed = parse(line, arguments);
    const auto* answer = std::get_if<Answer>(&parsed);
    return answer == nullptr ? "there is none" : answer->text;
  }
};

TEST(Parser, OptionsTakeTheirWords) {
  Example example;
  ASSERT_TRUE(example.understands({"do", "--set", "x", "f", "-oout", "--check", "a,b", "g", "--set",
                                   "y", "--check=c", "--pair", "3,4", "--quick"}));
  EXPECT_EQ(example.files, (Words{"f", "g"}));
  EXPECT_EQ(example.sets, (Words{"x", "y"}));
  EXPECT_EQ(example.checks, (Words{"a", "b", "c"}));
  EXPECT_EQ(example.output, "out");
  EXPECT_EQ(example.pair, (std::vector<std::uint64_t>{3, 4}));
  EXPECT_TRUE(example.isQuick);
  EXPECT_FALSE(example.isSlow);
}

TEST(Parser, WhatFollowsTwoDashesIsForTheCompiler) {
  Example example;
  ASSERT_TRUE(example.understands({"do", "f", "--", "-DX=1", "--quick"}));
  EXPECT_EQ(example.files, Words{"f"});
  EXPECT_EQ(example.flags, (Words{"-DX=1", "--quick"}));
  EXPECT_FALSE(example.isQuick);
}

TEST(Parser, MistakesNameTheOptionAndTheCommand) {
  Example example;
  const Mistake number = example.mistakeIn({"do", "f", "--pair", "3,x"});
  EXPECT_EQ(number.command, example.line.commands.data());
  EXPECT_EQ(number.problem, "--pair: `x` is not a whole number");
  EXPECT_EQ(example.mistakeIn({"do", "f", "--quik"}).unknownOption, "--quik");
  EXPECT_EQ(example.mistakeIn({"do", "f", "--quick=maybe"}).problem,
            "--quick: `maybe` is neither true nor false");
  EXPECT_EQ(example.mistakeIn({"do"}).problem, "FILE is required");
  EXPECT_EQ(example.mistakeIn({"frob"}).command, nullptr);
  EXPECT_NE(example.mistakeIn({"do", "f", "--quick", "--slow"}).problem, "there is none");
  EXPECT_NE(example.mistakeIn({"do", "f", "-o", "a", "-o", "b"}).problem, "there is none");
}

TEST(Parser, AnswersNeedNoCommand) {
  Example example;
  EXPECT_EQ(example.answerTo({"--version"}), "tool 7\n");
  const std::string help = example.answerTo({"do", "--help"});
  EXPECT_NE(help.find("-o,--output"), std::string::npos);
  EXPECT_NE(help.find("where to"), std::string::npos);
  EXPECT_EQ(help.find("compiler-flag"), std::string::npos);
}

TEST(Parser, AnOptionThatIsAnAnswerEndsTheParsing) {
  Example example;
  bool isTaken = false;
  example.line.commands.front().add(
      {.names = "--list", .argument = flag(isTaken), .isAnswer = true});
  EXPECT_EQ(example.answerTo({"do", "--list"}), "");
  EXPECT_TRUE(isTaken);
}

}  // namespace
}  // namespace braid::cli
