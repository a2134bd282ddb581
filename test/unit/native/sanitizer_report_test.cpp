// Reports as clang 19 prints them, shortened to what tells one from another.
#include "native/sanitizer_report.hpp"

#include <gtest/gtest.h>

#include <string>

#include "native/run_end.hpp"

namespace braid::native {
namespace {

Finding only(const std::string& report) {
  const std::vector<Finding> findings = readSanitizerReport(report);
  EXPECT_EQ(findings.size(), 1U) << report;
  return findings.empty() ? Finding() : findings.front();
}

TEST(SanitizerReport, HeapOverflowHasTheFramesOfTheAccessOnly) {
  const Finding finding = only(
      "=================================================================\n"
      "==28307==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x502000000018 at pc "
      "0xaaaaba352484 bp 0xfffff30b8a50 sp 0xfffff30b8a48\n"
      "WRITE of size 4 at 0x502000000018 thread T0\n"
      "    #0 0xaaaaba352480 in fill /project/a.c:9:33\n"
      "    #1 0xaaaaba352490 in main /project/a.c:20:3\n"
      "    #2 0xffffb2427740 in __libc_start_call_main "
      "csu/../sysdeps/nptl/libc_start_call_main.h:58:16\n"
      "    #3 0xaaaaba2751ac in _start (/project/a+0x351ac) (BuildId: 11d1e066a68e59d8)\n"
      "\n"
      "0x502000000018 is located 0 bytes after 8-byte region [0x502000000010,0x502000000018)\n"
      "allocated by thread T0 here:\n"
      "    #0 0xaaaaba314c84 in malloc (/project/a+0xd4c84) (BuildId: 11d1e066a68e59d8)\n"
      "    #1 0xaaaaba35240c in main /project/a.c:18:19\n"
      "\n"
      "SUMMARY: AddressSanitizer: heap-buffer-overflow /project/a.c:9:33 in fill\n");
  EXPECT_EQ(finding.kind, FindingKind::Overflow);
  EXPECT_FALSE(finding.isRemark);
  ASSERT_EQ(finding.frames.size(), 4U);
  EXPECT_EQ(finding.frames[0].function, "fill");
  EXPECT_EQ(finding.frames[0].file, "/project/a.c");
  EXPECT_EQ(finding.frames[0].line, 9U);
  EXPECT_EQ(finding.frames[0].column, 33U);
  EXPECT_EQ(finding.frames[1].line, 20U);
  EXPECT_EQ(finding.frames[3].function, "_start");
  EXPECT_EQ(finding.frames[3].file, "");
}

TEST(SanitizerReport, NamesOfCppHaveBlanks) {
  const Finding finding = only(
      "==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1 at pc 0x2\n"
      "    #0 0xaa in operator new(unsigned long) (/project/a+0xd4c84)\n"
      "    #1 0xab in std::pair<int, long>::get(int, char const*) const /project/a b.cpp:9:33\n"
      "    #2 0xac in main /project/a b.cpp:20:3\n");
  ASSERT_EQ(finding.frames.size(), 3U);
  EXPECT_EQ(finding.frames[0].function, "operator new(unsigned long)");
  EXPECT_EQ(finding.frames[0].file, "");
  EXPECT_EQ(finding.frames[1].function, "std::pair<int, long>::get(int, char const*) const");
  EXPECT_EQ(finding.frames[1].file, "/project/a b.cpp");
  EXPECT_EQ(finding.frames[1].line, 9U);
  EXPECT_EQ(finding.frames[2].function, "main");
}

TEST(SanitizerReport, KindsOfAddressSanitizer) {
  const auto kind = [](const std::string& head, const std::string& more = {}) {
    return only("==1==ERROR: AddressSanitizer: " + head + "\n" + more).kind;
  };
  EXPECT_EQ(kind("stack-buffer-overflow on address 0xffff9f40003c at pc 0xaaaabe022644"),
            FindingKind::Overflow);
  EXPECT_EQ(kind("global-buffer-overflow on address 0xaaaab254d3bc at pc 0xaaaab1b52804"),
            FindingKind::Overflow);
  EXPECT_EQ(kind("negative-size-param: (size=-1)"), FindingKind::Overflow);
  EXPECT_EQ(kind("heap-use-after-free on address 0x502000000010 at pc 0xaaaadaaa2978"),
            FindingKind::UseAfterFree);
  EXPECT_EQ(kind("stack-use-after-return on address 0xffff9b300020 at pc 0xaaaae88e2bc0"),
            FindingKind::UseAfterReturn);
  EXPECT_EQ(kind("stack-use-after-scope on address 0xffffbca00050 at pc 0xaaaac9343a30"),
            FindingKind::UseAfterReturn);
  EXPECT_EQ(kind("attempting double-free on 0x502000000010 in thread T0:"),
            FindingKind::DoubleFree);
  EXPECT_EQ(kind("attempting free on address which was not malloc()-ed: 0x502000000014 in "
                 "thread T0"),
            FindingKind::InvalidFree);
  EXPECT_EQ(kind("stack-overflow on address 0xffffc0a7fff0 (pc 0xaaaab2 bp 0x1 sp 0x2 T0)"),
            FindingKind::StackOverflow);
  EXPECT_EQ(kind("TRAP on unknown address 0xaaaab2ba3124 (pc 0xaaaab2ba3124 bp 0x1 sp 0x2 T0)"),
            FindingKind::Trap);
  EXPECT_EQ(kind("ABRT on unknown address 0x000000006efa (pc 0xffffae623c18 bp 0x1 sp 0x2 T0)"),
            FindingKind::Abort);
  EXPECT_EQ(kind("something-new on address 0x1"), FindingKind::Other);
}

TEST(SanitizerReport, SignalsTellNullFromWildAddresses) {
  const auto kind = [](const std::string& address, const std::string& more) {
    return only("==1==ERROR: AddressSanitizer: SEGV on unknown address " + address +
                " (pc 0xaaaac84b2cb0 bp 0xffffe55be1b0 sp 0xffffe55bdb00 T0)\n" + more)
        .kind;
  };
  const std::string read = "==1==The signal is caused by a READ memory access.\n";
  const std::string write = "==1==The signal is caused by a WRITE memory access.\n";
  EXPECT_EQ(kind("0x000000000000", read), FindingKind::NullAccess);
  EXPECT_EQ(kind("0x000000000ff8", write), FindingKind::NullAccess);
  EXPECT_EQ(kind("0xfffffffffffffff8", read), FindingKind::NullAccess);
  EXPECT_EQ(kind("0x000000001000", read), FindingKind::WildRead);
  EXPECT_EQ(kind("0xaaaaaeb3c5e0", write), FindingKind::WildWrite);
  EXPECT_EQ(
      kind("0xaaaaeabdd3a0",
           read + "==1==Hint: PC is at a non-executable region. Maybe a wild jump?\n    #0 0x1\n"),
      FindingKind::WildJump);
}

TEST(SanitizerReport, UndefinedBehaviourIsARemarkWithAPlace) {
  const Finding finding = only(
      "a.c:17:18: runtime error: division by zero\n"
      "    #0 0xaaaad4ad2d5c in main /project/a.c:17:18\n"
      "    #1 0xaaaad49f51ac in _start (/project/a+0x351ac) (BuildId: 11d1e066a68e59d8)\n"
      "\n"
      "SUMMARY: UndefinedBehaviorSanitizer: undefined-behavior a.c:17:18 \n");
  EXPECT_EQ(finding.kind, FindingKind::Division);
  EXPECT_TRUE(finding.isRemark);
  ASSERT_EQ(finding.frames.size(), 2U);
  EXPECT_EQ(finding.frames[0].file, "/project/a.c");
  const Finding withoutTrace = only("dir/a.c:17:18: runtime error: division by zero\n");
  ASSERT_EQ(withoutTrace.frames.size(), 1U);
  EXPECT_EQ(withoutTrace.frames[0].file, "dir/a.c");
  EXPECT_EQ(withoutTrace.frames[0].line, 17U);
}

TEST(SanitizerReport, KindsOfUndefinedBehaviour) {
  const auto kind = [](const std::string& text) {
    return only("a.c:1:2: runtime error: " + text + "\n").kind;
  };
  EXPECT_EQ(kind("shift exponent 63 is too large for 32-bit type 'int'"), FindingKind::Shift);
  EXPECT_EQ(kind("shift exponent -1 is negative"), FindingKind::Shift);
  EXPECT_EQ(kind("left shift of negative value -1"), FindingKind::ShiftOverflow);
  EXPECT_EQ(kind("left shift of 1 by 31 places cannot be represented in type 'int'"),
            FindingKind::ShiftOverflow);
  EXPECT_EQ(kind("1e+10 is outside the range of representable values of type 'int'"),
            FindingKind::FloatToInt);
  EXPECT_EQ(kind("passing zero to clz(), which is not a valid argument"),
            FindingKind::InvalidBuiltin);
  EXPECT_EQ(kind("variable length array bound evaluates to non-positive value 0"),
            FindingKind::VlaSize);
  EXPECT_EQ(kind("signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'"),
            FindingKind::SignedOverflow);
  EXPECT_EQ(kind("division of -2147483648 by -1 cannot be represented in type 'int'"),
            FindingKind::SignedOverflow);
  EXPECT_EQ(kind("negation of -2147483648 cannot be represented in type 'int'"),
            FindingKind::SignedOverflow);
  EXPECT_EQ(kind("index 7 out of bounds for type 'int[3]'"), FindingKind::Overflow);
  EXPECT_EQ(kind("load of null pointer of type 'int'"), FindingKind::NullAccess);
  EXPECT_EQ(kind("member access within null pointer of type 'struct s'"), FindingKind::NullAccess);
  EXPECT_EQ(kind("execution reached an unreachable program point"), FindingKind::Unreachable);
  EXPECT_EQ(kind("call to function f through pointer to incorrect function type 'int (*)(long)'"),
            FindingKind::WrongFunctionType);
  EXPECT_EQ(kind("load of misaligned address 0x1 for type 'int', which requires 4 byte alignment"),
            FindingKind::Other);
}

TEST(SanitizerReport, SeveralFindingsKeepTheirOrder) {
  const std::vector<Finding> findings = readSanitizerReport(
      "a.c:16:17: runtime error: load of null pointer of type 'int'\n"
      "    #0 0xaaaac84b2c5c in main /project/a.c:16:17\n"
      "\n"
      "SUMMARY: UndefinedBehaviorSanitizer: undefined-behavior a.c:16:17 \n"
      "==28365==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0xaaaac84b2cb0 "
      "bp 0xffffe55be1b0 sp 0xffffe55bdb00 T0)\n"
      "==28365==The signal is caused by a READ memory access.\n"
      "    #0 0xaaaac84b2cb0 in main /project/a.c:16:17\n");
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_TRUE(findings[0].isRemark);
  EXPECT_EQ(findings[1].kind, FindingKind::NullAccess);
  EXPECT_EQ(findings[1].frames.size(), 1U);
}

TEST(SanitizerReport, LeaksAndUninitialisedMemory) {
  EXPECT_EQ(
      only("\n==28732==ERROR: LeakSanitizer: detected memory leaks\n\nDirect leak of 10 "
           "byte(s) in 1 object(s) allocated from:\n    #0 0xaaaae05b4c84 in malloc "
           "(/project/a+0xd4c84)\n    #1 0xaaaae05f34ec in main /project/a.c:28:19\n\nSUMMARY: "
           "AddressSanitizer: 10 byte(s) leaked in 1 allocation(s).\n")
          .kind,
      FindingKind::Leak);
  EXPECT_EQ(only("==28749==WARNING: MemorySanitizer: use-of-uninitialized-value\n    #0 "
                 "0xaaaadff10ae4 in main /project/m.c:2:34\n\nSUMMARY: MemorySanitizer: "
                 "use-of-uninitialized-value /project/m.c:2:34 in main\n")
                .kind,
            FindingKind::Uninitialised);
}

TEST(SanitizerReport, FramesMayEndBehindTheFunction) {
  const auto findings = readSanitizerReport(
      "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0x1)\n"
      "    #0 0x1 in main \n");
  ASSERT_EQ(findings.size(), 1U);
  ASSERT_EQ(findings[0].frames.size(), 1U);
  EXPECT_EQ(findings[0].frames[0].function, "main");
}

TEST(SanitizerReport, OtherTextHasNoFindings) {
  EXPECT_TRUE(readSanitizerReport("").empty());
  EXPECT_TRUE(readSanitizerReport("==1==WARNING: AddressSanitizer failed to allocate 0x10 bytes\n"
                                  "    #0 0x1 in main a.c:1:2\nhello\n")
                  .empty());
}

}  // namespace
}  // namespace braid::native
