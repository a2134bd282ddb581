// Inputs that are wrong: what the user is told, and that nothing crashes.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>

#include "testing.hpp"

namespace braid::frontend::bitcode {
namespace {

constexpr const char* kProgram =
    "struct S { int a; double b[3]; } s = {1, {2, 3}};\n"
    "int f(struct S* p, int n) { for (int i = 0; i < n; i++) p->b[i] += p->a; return n; }\n"
    "int main(int argc, char** argv) { switch (argc) { case 1: return f(&s, 3); }\n"
    "  return argv[1][0]; }\n";

TEST(Input, CompilerErrorsComeThrough) {
  const Compiled compiled = compileC("int main(void) { return x; }");
  EXPECT_FALSE(compiled.module);
  EXPECT_TRUE(
      contains(compiled.messages, "program.c:1:25: error: use of undeclared identifier 'x'"))
      << compiled.messages;
  EXPECT_EQ(compiled.report, "");
}

TEST(Input, CompilerErrorsOfAllFilesAreShown) {
  const Compiled compiled = compileFiles({{"a.c", "int main(void) { return x; }"}, {"b.c", "}"}});
  EXPECT_TRUE(contains(compiled.messages, "a.c:1"));
  EXPECT_TRUE(contains(compiled.messages, "b.c:1"));
}

TEST(Input, MissingFilesAreTheCompilersOrOurs) {
  CompileOptions options;
  options.files = {"there-is-no-such-file.bc"};
  const Compiled compiled = compileFiles({}, options);
  EXPECT_FALSE(compiled.module);
  EXPECT_TRUE(contains(compiled.report, "cannot read there-is-no-such-file.bc")) << compiled.report;
}

TEST(Input, NamesMustSayWhatIsInside) {
  const Compiled compiled = compileFiles({{"program.txt", "hello"}});
  EXPECT_FALSE(compiled.module);
  EXPECT_TRUE(contains(compiled.report, "C is in .c")) << compiled.report;
}

TEST(Input, MistakesInAssemblyHaveAPlace) {
  const Compiled compiled =
      compileAssembly("define i32 @main() {\n  %x = add i32 1, %y\n  ret i32 %x\n}\n");
  EXPECT_FALSE(compiled.module);
  EXPECT_TRUE(contains(compiled.report, "program.ll:2:")) << compiled.report;
  EXPECT_TRUE(contains(compiled.report, "use of undefined value '%y'")) << compiled.report;
}

TEST(Input, BrokenModulesAreNoted) {
  // Does not dominate its use: the parser takes it, the verifier does not.
  const Compiled compiled = compileAssembly(
      "define i32 @main(i1 %c) {\n  br i1 %c, label %a, label %b\n"
      "a:\n  %x = add i32 1, 2\n  br label %b\nb:\n  ret i32 %x\n}\n");
  EXPECT_FALSE(compiled.module);
  EXPECT_TRUE(contains(compiled.report, "not well-formed")) << compiled.report;
}

TEST(Input, OtherMachinesAreRefused) {
  const Compiled narrow = compileAssembly(
      "target datalayout = \"e-p:32:32\"\ntarget triple = \"i386-unknown-linux-gnu\"\n"
      "define i32 @main() {\n  ret i32 0\n}\n");
  EXPECT_TRUE(contains(narrow.report, "addresses of 32 bits")) << narrow.report;
  const Compiled big = compileAssembly(
      "target datalayout = \"E-p:64:64\"\ntarget triple = \"powerpc64-unknown-linux-gnu\"\n"
      "define i32 @main() {\n  ret i32 0\n}\n");
  EXPECT_TRUE(contains(big.report, "big-endian")) << big.report;
  const Compiled other = compileAssembly(
      "target datalayout = \"e-m:e-p:64:64-i64:64-i128:128-n32:64-S128\"\n"
      "target triple = \"riscv64-unknown-linux-gnu\"\ndefine i32 @main() {\n  ret i32 0\n}\n");
  EXPECT_TRUE(contains(other.report, "compiled for riscv64")) << other.report;
}

TEST(Input, WithoutMainTheUserIsShownTheFunctions) {
  const Compiled compiled = compileC("int alpha(void) { return 1; } int beta(void) { return 2; }");
  EXPECT_FALSE(compiled.module);
  EXPECT_TRUE(contains(compiled.report, "no function main")) << compiled.report;
  EXPECT_TRUE(contains(compiled.report, "alpha, beta")) << compiled.report;
}

TEST(Input, EntriesTakeInputsNamedAfterParameters) {
  CompileOptions options;
  options.entry = "area";
  const Compiled compiled =
      compileC("int area(int width, double height) { return width; }", options);
  const std::string text = compiled.text();
  EXPECT_TRUE(contains(text, "7769647468")) << text;    // width
  EXPECT_TRUE(contains(text, "686569676874")) << text;  // height
  EXPECT_TRUE(contains(compiled.body("$start"), "call i32 area(")) << text;
}

TEST(Input, PointersOfEntriesLeadToUnknownMemory) {
  CompileOptions options;
  options.entry = "f";
  const Compiled compiled = compileC("static int g; int f(int* p) { return *p + g; }", options);
  ASSERT_TRUE(compiled.module) << compiled.report;
  EXPECT_TRUE(contains(compiled.body("$start"), "make.unknown")) << compiled.text();
}

TEST(Input, FuzzTargetsAreEntries) {
  const Compiled compiled = compileC(
      "int LLVMFuzzerTestOneInput(const unsigned char* d, unsigned long n) { return n > 3; }");
  EXPECT_TRUE(contains(compiled.body("$start"), "__braid_start_fuzzer")) << compiled.text();
}

TEST(Input, TwoDefinitionsDoNotLink) {
  const Compiled compiled = compileFiles(
      {{"a.c", "int main(void) { return 0; }"}, {"b.c", "int main(void) { return 1; }"}});
  EXPECT_FALSE(compiled.module);
  EXPECT_TRUE(contains(compiled.report, "main")) << compiled.report;
}

TEST(Input, BitcodeIsRead) {
  const Compiled compiled = compileFiles({{"program.bc", bitcodeOf(kProgram)}});
  EXPECT_TRUE(compiled.module) << compiled.report;
}

TEST(Input, GarbageIsNoBitcode) {
  const Compiled compiled =
      compileFiles({{"program.bc", "BC\xC0\xDEhello world, this is nothing"}});
  EXPECT_FALSE(compiled.module);
  EXPECT_TRUE(contains(compiled.report, "clang 19")) << compiled.report;
}

TEST(Input, TruncatedBitcodeIsReported) {
  const std::string bitcode = bitcodeOf(kProgram);
  for (std::size_t size = 0; size < bitcode.size(); size += 97) {
    const Compiled compiled = compileFiles({{"program.bc", bitcode.substr(0, size)}});
    EXPECT_FALSE(compiled.module) << size;
    EXPECT_NE(compiled.report, "") << size;
  }
}

TEST(Input, DamagedBitcodeDoesNotCrash) {
  const std::string bitcode = bitcodeOf(kProgram);
  const bool holds = rc::check("damaged bitcode is read or reported", [&] {
    std::string damaged = bitcode;
    const auto count = *rc::gen::inRange(1, 8);
    for (int i = 0; i < count; ++i) {
      damaged[*rc::gen::inRange<std::size_t>(0, damaged.size())] = *rc::gen::arbitrary<char>();
    }
    const Compiled compiled = compileFiles({{"program.bc", damaged}});
    RC_ASSERT(compiled.module.has_value() || !compiled.report.empty());
  });
  EXPECT_TRUE(holds);
}

TEST(Input, DamagedAssemblyDoesNotCrash) {
  const std::string assembly =
      "@g = global [4 x i32] [i32 1, i32 2, i32 3, i32 4]\n"
      "declare void @h(ptr, ...)\n"
      "define i32 @f(i32 %n, ptr %p) {\nentry:\n  br label %loop\n"
      "loop:\n  %i = phi i32 [ 0, %entry ], [ %j, %loop ]\n"
      "  %q = getelementptr [4 x i32], ptr @g, i64 0, i32 %i\n  %v = load i32, ptr %q\n"
      "  %w = sdiv i32 %v, %n\n  store i32 %w, ptr %p\n  %j = add nsw i32 %i, 1\n"
      "  %c = icmp slt i32 %j, 4\n  br i1 %c, label %loop, label %done\n"
      "done:\n  call void (ptr, ...) @h(ptr %p, i32 %j)\n  %s = shl i32 %j, %n\n"
      "  %t = insertvalue { i32, <2 x i16> } undef, i32 %s, 0\n"
      "  %u = extractvalue { i32, <2 x i16> } %t, 1\n  %x = bitcast <2 x i16> %u to i32\n"
      "  switch i32 %x, label %a [ i32 0, label %b\n i32 7, label %b ]\n"
      "a:\n  ret i32 1\nb:\n  unreachable\n}\n"
      "define i32 @main() {\n  %l = alloca i32\n  %r = call i32 @f(i32 3, ptr %l)\n  ret i32 "
      "%r\n}\n";
  ASSERT_TRUE(compileAssembly(assembly).module);
  const bool holds = rc::check("damaged assembly is read or reported", [&] {
    std::string damaged = assembly;
    const auto count = *rc::gen::inRange(1, 4);
    for (int i = 0; i < count; ++i) {
      const auto from = *rc::gen::inRange<std::size_t>(0, damaged.size());
      const auto to = *rc::gen::inRange<std::size_t>(0, damaged.size());
      const auto length = *rc::gen::inRange<std::size_t>(1, 6);
      const std::string piece = assembly.substr(from % assembly.size(), length);
      damaged.replace(to, *rc::gen::inRange<std::size_t>(0, 6), piece);
    }
    const Compiled compiled = compileAssembly(damaged);
    RC_ASSERT(compiled.module.has_value() || !compiled.report.empty());
  });
  EXPECT_TRUE(holds);
}

}  // namespace
}  // namespace braid::frontend::bitcode
