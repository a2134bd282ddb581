// The IR that comes out of C: whole functions where the shape matters.
#include <gtest/gtest.h>

#include <string>

#include "testing.hpp"

namespace braid::frontend::bitcode {
namespace {

std::string bodyOf(const std::string& program, std::string_view function) {
  return compileC(program).body(function);
}

TEST(Lowering, LocalsBecomeRegistersAndLoopsSetPhis) {
  EXPECT_EQ(bodyOf("int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }\n"
                   "int main(void) { return sum(3); }",
                   "sum"),
            "b0 \"entry\":\n"
            "  %s = copy i32 0:i32\n"
            "  %i = copy i32 0:i32\n"
            "  jump b1\n"
            "b1 \"for.cond\":\n"
            "  %3 = lt i32 %i, %n\n"
            "  branch %3, b2, b3\n"
            "b2 \"for.body\":\n"
            "  %s = add i32 %s, %i\n"
            "  %i = add i32 %i, 1:i32\n"
            "  jump b1\n"
            "b3 \"for.cond.cleanup\":\n"
            "  return i32 %s\n");
}

TEST(Lowering, StartRunsConstructorsAndCallsMainThroughTheRuntime) {
  const Compiled compiled = compileC(
      "int n; __attribute__((constructor(200))) void late(void) { n = 2; }\n"
      "__attribute__((constructor(101))) void early(void) { n = 1; }\n"
      "__attribute__((destructor)) void after(void) { n = 3; }\n"
      "int main(int argc, char** argv) { return n; }");
  EXPECT_EQ(compiled.entry, "$start");
  const std::string start = compiled.body("$start");
  const auto at = [&](const char* text) { return start.find(text); };
  EXPECT_LT(at("atexit("), at("early()")) << start;
  EXPECT_LT(at("early()"), at("late()"));
  EXPECT_LT(at("late()"), at("call i32 __braid_start_main("));
  EXPECT_TRUE(contains(compiled.body("$main"), "call i32 main(%0, %1)"));
}

TEST(Lowering, TheStartIsToldWhichParametersOfMainAreUsed) {
  const auto start = [](const char* text) { return compileC(text).body("$start"); };
  EXPECT_TRUE(contains(start("int main(int n, char** v) { return 0; }"), ", 0:i32)"));
  EXPECT_TRUE(contains(start("int main(int n, char** v) { n = 3; return 0; }"), ", 0:i32)"));
  EXPECT_TRUE(contains(start("int main(int n, char** v) { return n; }"), ", 1:i32)"));
  EXPECT_TRUE(contains(start("int main(int n, char** v) { return v[1] != 0; }"), ", 2:i32)"));
  EXPECT_TRUE(contains(
      start("int main(int n, char** v, char** e) { int* p = &n; return e && *p; }"), ", 5:i32)"));
}

TEST(Lowering, ThingsThatAreNotReachedAreLeftOut) {
  const Compiled compiled = compileC(
      "int used = 1, unused = 2; int helper(void) { return unused; }\n"
      "int main(void) { return used; }");
  EXPECT_TRUE(contains(compiled.text(), "global \"used\""));
  EXPECT_FALSE(contains(compiled.text(), "unused"));
  EXPECT_FALSE(contains(compiled.text(), "helper"));
}

TEST(Lowering, OptionsReachTheRuntime) {
  CompileOptions options;
  options.outside.argumentCount = 5;
  const Compiled compiled = compileC("int main(void) { return 0; }", options);
  EXPECT_TRUE(
      contains(compiled.text(),
               "global \"__braid_option_argument_count\" size 4 width 4 as l1 bytes \"05\""))
      << compiled.text();
}

TEST(Lowering, AddressesAreConstants) {
  // The variable is object 1; its fifth element is 16 bytes behind the start.
  EXPECT_EQ(bodyOf("int a[8]; int main(void) { return a[4]; }", "main"),
            "b0 \"entry\":\n"
            "  %0 = load.memory i32 6442450960:i64\n"
            "  return i32 %0\n");
}

TEST(Lowering, IndicesAreScaledAndAddedOnce) {
  EXPECT_EQ(bodyOf("struct S { int k; long v[4]; };\n"
                   "long get(struct S* s, int i) { return s[1].v[i]; }\n"
                   "int main(void) { return (int)get(0, 1); }",
                   "get"),
            "b0 \"entry\":\n"
            "  %2 = pointer.add %s, 40:i64\n"
            "  %3 = pointer.add %2, 8:i64\n"
            "  %4 = sext i64 %i\n"
            "  %5 = mul i64 %4, 8:i64\n"
            "  %6 = pointer.add %3, %5\n"
            "  %7 = load.memory i64 %6\n"
            "  return i64 %7\n");
}

TEST(Lowering, FewCasesAreOneDecisionPerPlace) {
  EXPECT_EQ(bodyOf("int f(int x) { switch (x) { case 1: case 7: return 5; case 3: case 4: return 6;"
                   " default: return 0; } } int main(void) { return f(1); }",
                   "f"),
            "b0 \"entry\":\n"
            "  %2 = eq i32 %x, 1:i32\n"
            "  %3 = eq i32 %x, 7:i32\n"
            "  %4 = or %2, %3\n"
            "  branch %4, b2, b1\n"
            "b1:\n"
            "  %5 = sub i32 %x, 3:i32\n"
            "  %6 = ule i32 %5, 1:i32\n"
            "  branch %6, b3, b4\n"
            "b2 \"case 1, 7\":\n"
            "  %1 = copy i32 5:i32\n"
            "  jump b5\n"
            "b3 \"case 3, 4\":\n"
            "  %1 = copy i32 6:i32\n"
            "  jump b5\n"
            "b4 \"default\":\n"
            "  %1 = copy i32 0:i32\n"
            "  jump b5\n"
            "b5 \"return\":\n"
            "  return i32 %1\n");
}

TEST(Lowering, ManyCasesAreSearchedByHalves) {
  std::string program = "int f(int x) { switch (x) {";
  for (int i = 0; i < 64; ++i) {
    program += "case " + std::to_string(3 * i) + ": return " + std::to_string(i * i + 1) + ";";
  }
  program += "} return 0; } int main(void) { return f(1); }";
  const Compiled compiled = compileC(program);
  const auto id = compiled.module->findFunction("f");
  ASSERT_TRUE(id.has_value());
  // The first decision splits the cases in the middle.
  EXPECT_TRUE(contains(compiled.body("f"), "b0 \"entry\":\n  %2 = ule i32 %x, 95:i32\n"))
      << compiled.body("f");
}

// Promotion to registers alone would make `x` 3 on both ways.
TEST(Lowering, UninitialisedVariablesSaySo) {
  EXPECT_EQ(
      bodyOf("int main(int argc, char** argv) { int x; if (argc > 1) x = 3; return x; }", "main"),
      "b0 \"entry\":\n"
      "  %3 = uninitialised i32\n"
      "  %4 = lt i32 1:i32, %argc\n"
      "  branch %4, b1, b2\n"
      "b1 \"if.then\":\n"
      "  %x = copy i32 3:i32\n"
      "  jump b3\n"
      "b2 \"if.end\":\n"
      "  %x = copy i32 %3\n"
      "  jump b3\n"
      "b3 \"if.end\":\n"
      "  return i32 %x\n");
}

TEST(Lowering, TruthValuesNeedNoDetour) {
  EXPECT_EQ(bodyOf("int main(int n, char** v) { _Bool b = n > 1; if ((b == 0) == 0) return 1;"
                   " return b; }",
                   "main"),
            "b0 \"entry\":\n"
            "  %3 = lt i32 1:i32, %n\n"
            "  %6 = not %3\n"
            "  %8 = not %6\n"
            "  branch %8, b1, b2\n"
            "b1 \"if.then\":\n"
            "  %2 = copy i32 1:i32\n"
            "  jump b3\n"
            "b2 \"if.end\":\n"
            "  %2 = zext i32 %3\n"
            "  jump b3\n"
            "b3 \"cleanup\":\n"
            "  return i32 %2\n");
}

TEST(Lowering, CallsWithoutPrototypeReachFunctionsOfFixedArguments) {
  const std::string caller =
      "define i32 @main() {\n  %p = load ptr, ptr @p\n"
      "  %r = call i32 (i32, ...) %p(i32 1)\n  ret i32 %r\n}\n";
  EXPECT_TRUE(contains(compileAssembly("define i32 @f(i32 %a) {\n  ret i32 %a\n}\n"
                                       "@p = global ptr @f\n" +
                                       caller)
                           .body("main"),
                       "call.indirect i32 %0(1:i32)"));
  EXPECT_TRUE(contains(compileAssembly("define i32 @f(i32 %a, ...) {\n  ret i32 %a\n}\n"
                                       "@p = global ptr @f\n" +
                                       caller)
                           .body("main"),
                       "call.indirect i32 %0(1:i32, %1)"));
}

TEST(Lowering, StructsArePassedInParts) {
  const Compiled compiled = compileC(
      "struct P { double x, y; }; struct P make(double a) { struct P p = {a, 1}; return p; }"
      "int main(void) { return (int)make(2).y; }");
  ASSERT_TRUE(compiled.module);
  const auto id = compiled.module->findFunction("make");
  ASSERT_TRUE(id.has_value());
  const ir::Function& make = compiled.module->functions[*id];
  EXPECT_EQ(make.resultType, ir::Type::bits(64));
  EXPECT_EQ(make.furtherResults, std::vector<ir::Type>{ir::Type::bits(64)});
}

TEST(Lowering, CopiesOfObjectsAreOneInstruction) {
  EXPECT_TRUE(
      contains(bodyOf("struct S { int a[9]; } s, t; int main(void) { s = t; return 0; }", "main"),
               "  copy.memory 6442450944:i64, 10737418240:i64, 36:i64, __braid_copy_bytes"));
}

// --- calls

TEST(Lowering, VariableArgumentsLieInABlockOfTheFrame) {
  EXPECT_EQ(bodyOf("int f(int n, ...) { return n; }\n"
                   "int main(void) { for (int i = 0; i < 9; i++) f(1, i, 2.0); return 0; }",
                   "main")
                .substr(0, 36),
            "b0 \"entry\":\n"
            "  %2 = alloca 16:i64, 8\n");
}

std::string undefinedFunction(const std::string& name) {
  return "the function " + name +
         " is not defined and may do anything; define it, here or in a file that is given as well";
}

TEST(Lowering, UnknownFunctionsReturnAnything) {
  EXPECT_EQ(bodyOf("int strange(int); void quiet(void);"
                   "int main(void) { quiet(); return strange(1); }",
                   "main"),
            std::string("b0 \"entry\":\n") + "  unmodelled \"" + undefinedFunction("quiet") +
                "\"\n"
                "  unmodelled \"" +
                undefinedFunction("strange") +
                "\"\n"
                "  %0 = input.outside i32 \"strange\"\n"
                "  return i32 %0\n");
}

TEST(Lowering, UnknownFunctionsThatDoNotReturnEndThePath) {
  EXPECT_EQ(bodyOf("_Noreturn void gone(void); int main(void) { gone(); }", "main"),
            "b0 \"entry\":\n"
            "  refuse \"call of the unknown function gone\"\n");
}

TEST(Lowering, AddressesOfUnknownFunctionsCanBeCalled) {
  const Compiled compiled =
      compileC("int strange(int); int (*p)(int) = strange; int main(void) { return p(1); }");
  EXPECT_EQ(compiled.body("strange"), std::string("b0:\n") + "  unmodelled \"" +
                                          undefinedFunction("strange") +
                                          "\"\n"
                                          "  %1 = input.outside i32 \"strange\"\n"
                                          "  return i32 %1\n");
  EXPECT_TRUE(contains(compiled.body("main"), "call.indirect i32 %0(1:i32)"));
}

TEST(Lowering, CallersThatDisagreeAreAdapted) {
  const Compiled compiled = compileFiles({{"a.c", "int f(); int main(void) { return f(1L); }"},
                                          {"b.c", "int f(int a, int b) { return a; }"}});
  EXPECT_EQ(compiled.body("main"),
            "b0 \"entry\":\n"
            "  %0 = trunc i32 1:i64\n"
            "  %1 = uninitialised i32\n"
            "  %2 = call i32 f(%0, %1)\n"
            "  return i32 %2\n");
}

TEST(Lowering, TheProgramsOwnFunctionsWin) {
  CompileOptions options;
  options.clangFlags = {"-fno-builtin"};
  const Compiled compiled = compileC(
      "unsigned long strlen(const char* s) { return 7; }"
      "int main(void) { return (int)strlen(\"x\"); }",
      options);
  EXPECT_TRUE(contains(compiled.body("strlen"), "return i64 7:i64"));
  EXPECT_FALSE(compiled.module->functions[*compiled.module->findFunction("strlen")].isRuntime);
  const Compiled other = compileC(
      "unsigned long strlen(const char*); int main(void) { return (int)strlen(\"x\"); }", options);
  EXPECT_TRUE(other.module->functions[*other.module->findFunction("strlen")].isRuntime);
}

TEST(Lowering, PrimitivesAreInstructions) {
  EXPECT_EQ(bodyOf("void* __braid_allocate(unsigned long); void __braid_assume(_Bool);"
                   "void __braid_fail_reach_error(void) __attribute__((noreturn));"
                   "void __braid_incomplete(const char*); void __braid_meet(void);"
                   "void __braid_open_end(void*, unsigned long, const char*); char text[8];"
                   "int main(int n, char** v) { __braid_assume(n > 3); __braid_allocate(8);"
                   " __braid_open_end(text, 4, \"end\");"
                   " __braid_meet(); __braid_incomplete(\"why\"); __braid_fail_reach_error(); }",
                   "main"),
            "b0 \"entry\":\n"
            "  %2 = lt i32 3:i32, %n\n"
            "  assume %2\n"
            "  %3 = allocate 8:i64\n"
            "  open.end 6442450944:i64, 4:i64, \"end\"\n"
            "  meet\n"
            "  omit \"why\"\n"
            "  fail reach-error\n");
}

TEST(Lowering, IntrinsicsOfTheLibraryAreCalls) {
  CompileOptions options;
  options.clangFlags = {"-fno-math-errno"};
  EXPECT_TRUE(contains(
      compileC("double sin(double); int main(void) { return (int)sin(1); }", options).body("main"),
      "call i64 sin("));
}

// --- what can go wrong in the program

TEST(Lowering, OverflowIsCheckedOnRequest) {
  const std::string program = "int main(int n, char** v) { return n + 1; }";
  CompileOptions options;
  options.checkOverflow = true;
  EXPECT_EQ(compileC(program, options).body("main"),
            "b0 \"entry\":\n"
            "  %2 = add i32 %n, 1:i32\n"
            "  %3 = sadd.overflows i32 %n, 1:i32\n"
            "  %4 = not %3\n"
            "  assert signed-overflow %4\n"
            "  return i32 %2\n");
  EXPECT_FALSE(contains(bodyOf(program, "main"), "overflows"));
  // The check is the compiler's: it is there before the optimiser computes ahead.
  options.clangFlags = {"-O1"};
  const Compiled optimised = compileC(program, options);
  EXPECT_TRUE(contains(optimised.body("main"), "signed-overflow"));
  EXPECT_FALSE(contains(optimised.report, "overflow is not checked in optimised code"));
  // Nothing is undefined where the program says that overflow is not.
  options.clangFlags = {"-fwrapv"};
  EXPECT_FALSE(contains(compileC(program, options).body("main"), "overflows"));
}

TEST(Lowering, ChecksOfTheCompilerStayOnlyWhereNothingElseChecks) {
  const std::string program =
      "int main(int n, char** v) { int shifted = n << 3; return 7 / shifted + __builtin_ctz(n); }";
  CompileOptions options;
  const std::string body = compileC(program, options).body("main");
  EXPECT_FALSE(contains(body, "assert division-by-zero")) << body;
  EXPECT_FALSE(contains(body, "assert shift-out-of-range")) << body;
  EXPECT_TRUE(contains(body, "assert invalid-builtin")) << body;
  EXPECT_FALSE(contains(body, "branch")) << body;
  options.checkOverflow = true;
  const std::string checked = compileC(program, options).body("main");
  EXPECT_TRUE(contains(checked, "assert signed-overflow")) << checked;
  EXPECT_FALSE(contains(checked, "branch")) << checked;
}

TEST(Lowering, WaysOutOfABlockDoNotMeetWhereItsVariablesEnd) {
  const std::string body = bodyOf(
      "void use(int* p) { *p = 1; }\n"
      "int main(int n, char** v) {\n"
      "  for (int i = 0; i < n; i++) { int x; use(&x); if (x == 3) return 4; if (x) break; }\n"
      "  return 0;\n"
      "}",
      "main");
  // One object per iteration; each way ends it, and none asks again where it was going.
  EXPECT_EQ(countOf(body, "alloca"), 1U) << body;
  EXPECT_EQ(countOf(body, "end.lifetime"), 3U) << body;
  EXPECT_EQ(countOf(body, "branch"), 3U) << body;
}

TEST(Lowering, VariablesThatMayBeGoneStayInMemory) {
  const std::string gone =
      bodyOf("int main(void) { int* p; { int x = 1; p = &x; } return *p; }", "main");
  EXPECT_TRUE(contains(gone, "end.lifetime")) << gone;
  EXPECT_TRUE(contains(gone, "load.memory")) << gone;
  const std::string alive =
      bodyOf("int main(void) { int* p; int x = 1; p = &x; return *p; }", "main");
  EXPECT_FALSE(contains(alive, "alloca")) << alive;
}

TEST(Lowering, ShiftsOfOptimisedCodeDoNotFault) {
  const std::string program =
      "unsigned f(unsigned a, unsigned b) { return b < 32 ? a << b : a; }"
      "int main(int n, char** v) { return (int)f(1, (unsigned)n); }";
  EXPECT_TRUE(contains(bodyOf(program, "f"), "shl i32 %a, %b"));
  CompileOptions options;
  options.clangFlags = {"-O1", "-fno-inline"};
  const std::string body = compileC(program, options).body("f");
  EXPECT_TRUE(contains(body, "ult i32 %b, 32:i32")) << body;
  EXPECT_FALSE(contains(body, "shl i32 %a, %b")) << body;
}

TEST(Lowering, DivisionOfConstantsByZeroIsNotForgotten) {
  CompileOptions options;
  options.clangFlags = {"-w"};
  EXPECT_EQ(compileC("int main(void) { return 1 / 0; }", options).body("main"),
            "b0 \"entry\":\n"
            "  assert division-by-zero false\n"
            "  refuse \"arithmetic on constants that is undefined\"\n");
}

TEST(Lowering, AccessesThroughNullAreKept) {
  EXPECT_TRUE(contains(bodyOf("int main(void) { int* p = 0; *p = 1; return 0; }", "main"),
                       "store.memory i32 0:i64, 1:i32"));
}

TEST(Lowering, UnsupportedThingsAreRefusedWhereTheyAre) {
  EXPECT_EQ(bodyOf("int f(int x) { if (x) { __asm__(\"nop\"); return 1; } return 2; }"
                   "int main(void) { return f(0); }",
                   "f"),
            "b0 \"entry\":\n"
            "  %2 = ne i32 %x, 0:i32\n"
            "  branch %2, b1, b2\n"
            "b1 \"if.then\":\n"
            "  refuse \"inline assembly\"\n"
            "b2 \"if.end\":\n"
            "  %1 = copy i32 2:i32\n"
            "  jump b3\n"
            "b3 \"return\":\n"
            "  return i32 %1\n");
  EXPECT_TRUE(contains(bodyOf("int pthread_create(void*, void*, void*, void*);"
                              "int main(void) { return pthread_create(0, 0, 0, 0); }",
                              "main"),
                       "refuse \"threads (pthread_create)\""));
}

TEST(Lowering, EmptyAssemblyIsABarrier) {
  EXPECT_EQ(bodyOf("int main(int n, char** v) {"
                   " __asm__ volatile(\"\" : \"+r\"(n) : : \"memory\"); return n; }",
                   "main"),
            "b0 \"entry\":\n"
            "  return i32 %n\n");
}

TEST(Lowering, ComputedGotosCompareLabels) {
  const Compiled compiled = compileC(
      "int main(int n, char** v) { static void* t[] = {&&a, &&b}; goto *t[n & 1];"
      " a: return 1; b: return 2; }");
  EXPECT_TRUE(contains(compiled.text(), "bytes \"01000000feffffff02000000feffffff\""))
      << compiled.text();
  EXPECT_TRUE(contains(compiled.body("main"), "eq i64 %7, 18446744065119617025:i64"))
      << compiled.body("main");
  EXPECT_TRUE(contains(compiled.body("main"), "fail unreachable"));
}

}  // namespace
}  // namespace braid::frontend::bitcode
