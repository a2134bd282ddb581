// The IR that comes out of what C compilers rarely write: odd widths, vectors, intrinsics.
#include <gtest/gtest.h>

#include <string>

#include "testing.hpp"

namespace braid::frontend::bitcode {
namespace {

// A function `f` with this signature and body, and a main that mentions it.
std::string bodyOf(const std::string& result, const std::string& parameters,
                   const std::string& body, const std::string& declarations = {}) {
  return compileAssembly(declarations + "\ndefine " + result + " @f(" + parameters + ") {\n" +
                         body +
                         "\n}\n@keep = global ptr @f\n"
                         "define i32 @main() {\n  %p = load ptr, ptr @keep\n"
                         "  %r = ptrtoint ptr %p to i32\n  ret i32 %r\n}\n")
      .body("f");
}

TEST(Assembly, SwappedPhisNeedATemporary) {
  EXPECT_EQ(bodyOf("i32", "i32 %n",
                   "entry:\n  br label %loop\n"
                   "loop:\n  %a = phi i32 [ 1, %entry ], [ %b, %loop ]\n"
                   "  %b = phi i32 [ 2, %entry ], [ %a, %loop ]\n"
                   "  %c = icmp eq i32 %a, %n\n  br i1 %c, label %loop, label %done\n"
                   "done:\n  ret i32 %b"),
            "b0 \"entry\":\n"
            "  %2 = copy i32 2:i32\n"
            "  %1 = copy i32 1:i32\n"
            "  jump b1\n"
            "b1 \"loop\":\n"
            "  %3 = eq i32 %1, %n\n"
            "  branch %3, b2, b3\n"
            "b2 \"loop\":\n"
            "  %4 = copy i32 %1\n"
            "  %1 = copy i32 %2\n"
            "  %2 = copy i32 %4\n"
            "  jump b1\n"
            "b3 \"done\":\n"
            "  return i32 %2\n");
}

TEST(Assembly, OddWidthsLieInWholeBytes) {
  EXPECT_EQ(bodyOf("void", "ptr %p",
                   "  %x = load i20, ptr %p\n  %y = add i20 %x, 1\n  store i20 %y, ptr %p\n"
                   "  ret void"),
            "b0:\n"
            "  %1 = load.memory i24 %p\n"
            "  %2 = trunc i20 %1\n"
            "  %3 = add i20 %2, 1:i20\n"
            "  %4 = zext i24 %3\n"
            "  store.memory i24 %p, %4\n"
            "  return void\n");
}

TEST(Assembly, WideIntegersAreOneValue) {
  EXPECT_EQ(bodyOf("i256", "i256 %a",
                   "  %r = udiv i256 %a, 340282366920938463463374607431768211456\n"
                   "  ret i256 %r"),
            "b0:\n"
            "  %1 = udiv i256 %a, 340282366920938463463374607431768211456:i256\n"
            "  return i256 %1\n");
}

TEST(Assembly, BoolsUseLogic) {
  EXPECT_EQ(bodyOf("i1", "i1 %a, i1 %b",
                   "  %x = xor i1 %a, true\n  %y = and i1 %x, %b\n  %z = add i1 %y, %a\n"
                   "  %w = icmp slt i1 %z, %b\n  ret i1 %w"),
            "b0:\n"
            "  %2 = not %a\n"
            "  %3 = and %2, %b\n"
            "  %4 = ne bool %3, %a\n"
            "  %5 = sext i8 %4\n"
            "  %6 = sext i8 %b\n"
            "  %7 = lt i8 %5, %6\n"
            "  return bool %7\n");
}

TEST(Assembly, VectorsGoLaneByLane) {
  EXPECT_EQ(bodyOf("i32", "<2 x i32> %a, ptr %p",
                   "  %b = load <2 x i32>, ptr %p\n  %c = mul <2 x i32> %a, %b\n"
                   "  %d = shufflevector <2 x i32> %c, <2 x i32> %a, <2 x i32> <i32 1, i32 2>\n"
                   "  %e = extractelement <2 x i32> %d, i32 1\n"
                   "  %f = extractelement <2 x i32> %d, i32 0\n"
                   "  %g = sub i32 %e, %f\n  ret i32 %g"),
            "b0:\n"
            "  %3 = load.memory i32 %p\n"
            "  %4 = pointer.add %p, 4:i64\n"
            "  %5 = load.memory i32 %4\n"
            "  %7 = mul i32 %1, %5\n"
            "  %8 = sub i32 %a, %7\n"
            "  return i32 %8\n");
}

TEST(Assembly, BitcastsOfVectorsJoinAndSplit) {
  EXPECT_EQ(bodyOf("i64", "<2 x i32> %a", "  %r = bitcast <2 x i32> %a to i64\n  ret i64 %r"),
            "b0:\n"
            "  %2 = zext i64 %a\n"
            "  %3 = zext i64 %1\n"
            "  %4 = shl i64 %3, 32:i64\n"
            "  %5 = bit.or i64 %2, %4\n"
            "  return i64 %5\n");
}

TEST(Assembly, AggregatesArePartByPart) {
  EXPECT_EQ(bodyOf("{ i8, i64 }", "ptr %p, i8 %b",
                   "  %s = load { i8, i64 }, ptr %p\n"
                   "  %t = insertvalue { i8, i64 } %s, i8 %b, 0\n  ret { i8, i64 } %t"),
            "b0:\n"
            "  %2 = load.memory i8 %p\n"
            "  %3 = pointer.add %p, 8:i64\n"
            "  %4 = load.memory i64 %3\n"
            "  return i8 %b(%4)\n");
}

TEST(Assembly, FunnelShiftsNeverShiftByTheWidth) {
  EXPECT_EQ(bodyOf("i32", "i32 %a, i32 %b, i32 %n",
                   "  %r = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 %n)\n  ret i32 %r",
                   "declare i32 @llvm.fshl.i32(i32, i32, i32)"),
            "b0:\n"
            "  %3 = urem i32 %n, 32:i32\n"
            "  %4 = sub i32 31:i32, %3\n"
            "  %5 = shl i32 %a, %3\n"
            "  %6 = lshr i32 %b, 1:i32\n"
            "  %7 = lshr i32 %6, %4\n"
            "  %8 = bit.or i32 %5, %7\n"
            "  return i32 %8\n");
}

TEST(Assembly, OverflowIntrinsicsHaveTwoResults) {
  EXPECT_EQ(bodyOf("{ i32, i1 }", "i32 %a, i32 %b",
                   "  %r = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a, i32 %b)\n"
                   "  ret { i32, i1 } %r",
                   "declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)"),
            "b0:\n"
            "  %2 = mul i32 %a, %b\n"
            "  %3 = smul.overflows i32 %a, %b\n"
            "  return i32 %2(%3)\n");
}

TEST(Assembly, UnorderedComparisonIsTheNegation) {
  EXPECT_EQ(bodyOf("i1", "double %a, double %b", "  %r = fcmp ult double %a, %b\n  ret i1 %r"),
            "b0:\n"
            "  %2 = fle i64 %b, %a\n"
            "  %3 = not %2\n"
            "  return bool %3\n");
}

TEST(Assembly, AtomicsAreOrdinaryAccesses) {
  EXPECT_EQ(bodyOf("i32", "ptr %p", "  %r = atomicrmw add ptr %p, i32 3 seq_cst\n  ret i32 %r"),
            "b0:\n"
            "  %1 = load.memory i32 %p\n"
            "  %2 = add i32 %1, 3:i32\n"
            "  store.memory i32 %p, %2\n"
            "  return i32 %1\n");
}

TEST(Assembly, ArgumentsByValueAreCopied) {
  EXPECT_EQ(bodyOf("void", "ptr %p", "  call void @g(ptr byval([3 x i32]) %p)\n  ret void",
                   "define void @g(ptr byval([3 x i32]) %q) {\n  ret void\n}"),
            "b0:\n"
            "  %1 = alloca 12:i64, 4\n"
            "  copy.memory %1, %p, 12:i64, __braid_copy_bytes\n"
            "  call void g(%1)\n"
            "  return void\n");
}

TEST(Assembly, UnsupportedTypesAreRefusedWhenReached) {
  EXPECT_EQ(
      bodyOf("i32", "ptr %p",
             "  %x = load ppc_fp128, ptr %p\n  %y = fptosi ppc_fp128 %x to i32\n  ret i32 %y"),
      "b0:\n"
      "  refuse \"values of type ppc_fp128\"\n");
}

TEST(Assembly, UnknownIntrinsicsAreRefusedByName) {
  EXPECT_TRUE(contains(bodyOf("i64", "", "  %r = call i64 @llvm.readcyclecounter()\n  ret i64 %r",
                              "declare i64 @llvm.readcyclecounter()"),
                       "refuse \"the intrinsic llvm.readcyclecounter\""));
}

TEST(Assembly, InitialValuesBecomeBytes) {
  const Compiled compiled = compileAssembly(
      "@a = global { i8, i16, <2 x i8>, double } { i8 1, i16 -2, <2 x i8> <i8 3, i8 4>, double 1.0 "
      "}\n"
      "@b = global [2 x ptr] [ptr getelementptr (i8, ptr @a, i64 2), ptr null]\n"
      "@c = alias i16, getelementptr (i8, ptr @a, i64 2)\n"
      "@d = global i64 sub (i64 ptrtoint (ptr @c to i64), i64 ptrtoint (ptr @a to i64))\n"
      "@e = external global i32\n"
      "define i32 @main() {\n"
      "  %p = load ptr, ptr @b\n  %q = load i64, ptr @d\n  %r = load i32, ptr @e\n  ret i32 "
      "%r\n}\n");
  const std::string text = compiled.text();
  EXPECT_TRUE(contains(text,
                       "global \"a\" size 16 width 1 bytes \"0100feff0304000000000000"
                       "0000f03f\""))
      << text;
  EXPECT_TRUE(contains(text, "global \"b\" size 16 width 8 bytes \"0200008001\"")) << text;
  EXPECT_TRUE(contains(text, "global \"d\" size 8 width 8 bytes \"02\"")) << text;
  // What nobody defines is unknown.
  EXPECT_TRUE(contains(compiled.body("$start"), "make.outside")) << text;
}

TEST(Assembly, InvokesAreCallsAndExceptionsEndThere) {
  const Compiled compiled = compileAssembly(
      "declare i32 @__gxx_personality_v0(...)\n"
      "declare void @__cxa_throw(ptr, ptr, ptr) noreturn\n"
      "define void @g() {\n  call void @__cxa_throw(ptr null, ptr null, ptr null)\n"
      "  unreachable\n}\n"
      "define i32 @main() personality ptr @__gxx_personality_v0 {\n"
      "entry:\n  invoke void @g() to label %ok unwind label %bad\n"
      "ok:\n  ret i32 1\n"
      "bad:\n  %l = landingpad { ptr, i32 } cleanup\n  ret i32 2\n}\n");
  EXPECT_EQ(compiled.body("main"),
            "b0 \"entry\":\n"
            "  call void g()\n"
            "  return i32 1:i32\n");
  EXPECT_EQ(compiled.body("g"),
            "b0:\n"
            "  refuse \"exceptions (__cxa_throw)\"\n");
}

}  // namespace
}  // namespace braid::frontend::bitcode
