#include "frontend/c/source_kind.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace braid::frontend::c {
namespace {

TEST(SourceKind, OfPlainTextIsInTheName) {
  struct Case {
    std::string_view name;
    SourceKind kind;
  };
  for (const Case& test :
       {Case{"a.oox", SourceKind::Oox}, Case{"a.c", SourceKind::C}, Case{"x.y/a.c", SourceKind::C},
        Case{"a.i", SourceKind::PreprocessedC}, Case{"a.cpp", SourceKind::Cpp},
        Case{"a.cc", SourceKind::Cpp}, Case{"a.cxx", SourceKind::Cpp}, Case{"a.C", SourceKind::Cpp},
        Case{"a.ii", SourceKind::PreprocessedCpp}, Case{"a.ll", SourceKind::LlvmAssembly},
        Case{"a.bc", SourceKind::Bitcode}, Case{"a.o", SourceKind::Unknown},
        Case{"a.py", SourceKind::Unknown}, Case{"x.c/a", SourceKind::Unknown},
        Case{"a", SourceKind::Unknown}, Case{"", SourceKind::Unknown}}) {
    EXPECT_EQ(kindOf(test.name, "int main(void) {}"), test.kind) << test.name;
  }
}

TEST(SourceKind, OfBinaryFilesIsInTheirFirstBytes) {
  using std::string_view_literals::operator""sv;
  for (const char* name : {"a.o", "a.c", "a", "a.oox"}) {
    EXPECT_EQ(kindOf(name, "BC\xc0\xde\x35\x14"), SourceKind::Bitcode) << name;
    EXPECT_EQ(kindOf(name, "\xde\xc0\x17\x0b\0\0\0\0"sv), SourceKind::Bitcode) << name;
    EXPECT_EQ(kindOf(name,
                     "\x7f"
                     "ELF\2\1\1"),
              SourceKind::MachineCode)
        << name;
    EXPECT_EQ(kindOf(name, "!<arch>\n/      "), SourceKind::Archive) << name;
  }
  EXPECT_EQ(kindOf("a", "; ModuleID = 'a.c'\n"), SourceKind::LlvmAssembly);
}

TEST(SourceKind, ThatIsRefusedComesWithAHint) {
  for (const SourceKind kind :
       {SourceKind::Oox, SourceKind::MachineCode, SourceKind::Archive, SourceKind::Unknown}) {
    const Refusal refusal = refusalOf(kind, "some.file");
    EXPECT_NE(refusal.message.find("some.file"), std::string::npos);
    EXPECT_FALSE(refusal.hint.empty());
    EXPECT_EQ(clangLanguage(kind), nullptr);
  }
  for (const SourceKind kind : {SourceKind::C, SourceKind::Cpp, SourceKind::Bitcode}) {
    EXPECT_EQ(refusalOf(kind, "some.file").message, "");
    EXPECT_NE(clangLanguage(kind), nullptr);
  }
}

}  // namespace
}  // namespace braid::frontend::c
