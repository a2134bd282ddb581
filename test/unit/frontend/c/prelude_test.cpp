#include "frontend/c/prelude.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace braid::frontend::c {
namespace {

constexpr const char* kHeader =
    "// A comment; with (parentheses).\n"
    "\n"
    "void assert(__braid_bool condition);\n"
    "char* nondet_pchar(void);\n"
    "typedef __braid_bool __CPROVER_bool;\n"
    "void quit(int status) __attribute__((noreturn));\n";

TEST(Prelude, FindsTheNamesInItsHeader) {
  const Prelude prelude(kHeader);
  const std::vector<std::string> expected{"__CPROVER_bool", "assert", "nondet_pchar", "quit"};
  EXPECT_EQ(prelude.names(), expected);
  const std::string text = prelude.declare({"nondet_pchar"}, {"report"});
  EXPECT_NE(text.find("char* nondet_pchar(void);\n"), std::string::npos);
  EXPECT_NE(text.find("void report();\n"), std::string::npos);
  EXPECT_EQ(text.find("assert"), std::string::npos);
}

TEST(Prelude, ReadsNamesInMessages) {
  const std::vector<std::string> expected{"f", "g", "x", "T"};
  EXPECT_EQ(undeclaredNames("a.c:1:1: error: call to undeclared function 'f'; ISO C99\n"
                            "a.c:1:1: error: call to undeclared function 'f'; ISO C99\n"
                            "a.c:2:1: warning: implicit declaration of function 'g'\n"
                            "a.c:3:1: error: use of undeclared identifier 'x'\n"
                            "a.c:3:1: error: unknown type name 'T'\n"
                            "a.c:4:1: error: unknown type name ''\n"),
            expected);
  EXPECT_EQ(conflictingNames("a.c:1:6: error: conflicting types for 'h'\n"),
            std::vector<std::string>{"h"});
}

// A compiler that misses some names, and does not stand that some are declared.
class Compiler {
 public:
  Compiler(std::vector<std::string> missing, std::vector<std::string> conflicting)
      : missing_(std::move(missing)), conflicting_(std::move(conflicting)) {}

  CompilerRun operator()(const std::vector<std::string>& flags) {
    ++runs;
    std::string declarations;
    bool isLenient = false;
    for (std::size_t i = 0; i < flags.size(); ++i) {
      if (flags[i] == "-include") {
        std::ifstream file(flags[i + 1]);
        declarations.assign(std::istreambuf_iterator<char>(file), {});
      }
      isLenient = isLenient || flags[i] == "-Wno-error=implicit-function-declaration";
    }
    CompilerRun run{true, {}};
    for (const std::string& name : missing_) {
      if (declarations.find(" " + name + "(") == std::string::npos) {
        run.messages += "call to undeclared function '" + name + "'\n";
        run.isFine = run.isFine && isLenient;
      }
    }
    for (const std::string& name : conflicting_) {
      if (declarations.find("void " + name + "();") == std::string::npos) {
        run.messages += "conflicting types for '" + name + "'\n";
        run.isFine = false;
      }
    }
    return run;
  }

  int runs = 0;

 private:
  std::vector<std::string> missing_;
  std::vector<std::string> conflicting_;
};

class PreludeLoop : public testing::Test {
 protected:
  CompilerRun compile(Compiler& compiler) {
    return compileWithPrelude(prelude_, directory_->path() / "declarations.h",
                              [&](const auto& flags) { return compiler(flags); });
  }
  Prelude prelude_{kHeader};
  std::optional<support::TemporaryDirectory> directory_ = support::TemporaryDirectory::make();
};

TEST_F(PreludeLoop, DoesNothingWhenNothingIsMissing) {
  Compiler compiler({}, {});
  EXPECT_TRUE(compile(compiler).isFine);
  EXPECT_EQ(compiler.runs, 1);
}

TEST_F(PreludeLoop, DeclaresWhatIsMissing) {
  Compiler compiler({"assert", "nondet_pchar"}, {});
  const CompilerRun run = compile(compiler);
  EXPECT_TRUE(run.isFine);
  EXPECT_EQ(run.messages, "");
  EXPECT_EQ(compiler.runs, 2);
}

TEST_F(PreludeLoop, LeavesUnknownNamesToTheCompiler) {
  Compiler compiler({"assert", "compute"}, {});
  const CompilerRun run = compile(compiler);
  EXPECT_TRUE(run.isFine);
  EXPECT_EQ(run.messages, "call to undeclared function 'compute'\n");
}

TEST_F(PreludeLoop, TakesBackWhatContradictsTheProgram) {
  Compiler compiler({"assert"}, {"assert"});
  EXPECT_TRUE(compile(compiler).isFine);
}

TEST_F(PreludeLoop, DeclaresFunctionsWithoutResultThatComeLater) {
  Compiler compiler({"report"}, {"report"});
  EXPECT_TRUE(compile(compiler).isFine);
}

TEST_F(PreludeLoop, EndsWhenNothingHelps) {
  Compiler compiler({}, {"other"});
  EXPECT_FALSE(compile(compiler).isFine);
  EXPECT_EQ(compiler.runs, 1);
}

}  // namespace
}  // namespace braid::frontend::c
