#include "cli/harmless_flags.hpp"

#include <gtest/gtest.h>

namespace braid::cli {
namespace {

TEST(HarmlessFlags, WhatChangesTheLanguageOrTheCode) {
  for (const char* flag :
       {"-DNAME", "-DNAME=", "-DNAME=1", "-DNAME=-3", "-DNAME=0x1fUL", "-DNAME=2.5e3", "-UNAME",
        "-O2", "-O", "-std=c99", "-std=gnu17", "-Wall", "-Wno-unused", "-Werror=format", "-fwrapv",
        "-funsigned-char", "-g", "-w", "-pthread"}) {
    EXPECT_TRUE(isHarmlessFlag(flag)) << flag;
  }
}

TEST(HarmlessFlags, WhatNamesFilesRunsProgramsOrBringsCode) {
  for (const char* flag : {"",
                           "-",
                           "file.c",
                           "@file",
                           "-DNAME=f",
                           "-DNAME=f()",
                           "-DNAME(x)=1",
                           "-DNAME=1+f",
                           "-DNAME=\"text\"",
                           "-D",
                           "-D1",
                           "-U",
                           "-Ux y",
                           "-I.",
                           "-I",
                           "-include",
                           "-isystem/x",
                           "-fplugin=x",
                           "-fpass-plugin=x",
                           "-load",
                           "-Xclang",
                           "-Xlinker",
                           "-Wl,x",
                           "-Wp,-MD,x",
                           "-Wa,x",
                           "-o",
                           "-ofile",
                           "-B.",
                           "-specs=x",
                           "--config=x",
                           "--sysroot=/",
                           "-x",
                           "-L.",
                           "-lm",
                           "-fuse-ld=x",
                           "-save-temps",
                           "-MD",
                           "-fprofile-use=x",
                           "-fsanitize-blacklist=x",
                           "-ivfsoverlay",
                           "-std=c99 -x",
                           "-O2 ",
                           "-g -o x",
                           "-fmodule-map-file=x",
                           "-Rpass"}) {
    EXPECT_FALSE(isHarmlessFlag(flag)) << flag;
  }
}

TEST(HarmlessFlags, NamesOfFunctions) {
  for (const char* name : {"main", "space::f", "f(int, const char*)", "a::b::c()", "_Z1fv"}) {
    EXPECT_TRUE(isFunctionName(name)) << name;
  }
  for (const char* name : {"", "1f", "f;", "main(); system(", "f()g()", "a b", "f(", "(f)", "-f"}) {
    EXPECT_FALSE(isFunctionName(name)) << name;
  }
}

TEST(HarmlessFlags, DefinitionsMayBeTwoWords) {
  EXPECT_EQ(firstHarmfulFlag({"-D", "NAME=1", "-U", "OTHER", "-O1"}), std::nullopt);
  EXPECT_EQ(firstHarmfulFlag({"-O1", "-D", "NAME=f()"}), "-DNAME=f()");
  EXPECT_EQ(firstHarmfulFlag({"-O1", "-D"}), "-D");
  EXPECT_EQ(firstHarmfulFlag({"-D", "A", "-include", "x"}), "-include");
}

}  // namespace
}  // namespace braid::cli
