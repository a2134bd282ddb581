// Test suites for Test-Comp's tools.
#include "report/test_comp.hpp"

#include <gtest/gtest.h>

#include "report/sha256.hpp"
#include "report/xml_text.hpp"

namespace braid::report {
namespace {

std::string valueOf(const std::string& name, std::vector<std::uint8_t> bytes) {
  const std::string xml = testCaseXml({{name, std::move(bytes)}});
  const std::size_t start = xml.find("<input");
  return xml.substr(start, xml.find('\n', start) - start);
}

TEST(TestComp, ValuesFollowTheTypeInTheName) {
  EXPECT_EQ(valueOf("x", {0xfe, 0xff, 0xff, 0xff}),
            "<input variable=\"x\" type=\"int32_t\">-2</input>");
  EXPECT_EQ(valueOf("__VERIFIER_nondet_int", {0xfe, 0xff, 0xff, 0xff}),
            "<input variable=\"__VERIFIER_nondet_int\" type=\"int\">-2</input>");
  EXPECT_EQ(valueOf("__VERIFIER_nondet_uint", {0xfe, 0xff, 0xff, 0xff}),
            "<input variable=\"__VERIFIER_nondet_uint\" type=\"unsigned int\">4294967294</input>");
  EXPECT_EQ(valueOf("nondet_double", {0, 0, 0, 0, 0, 0, 0xf8, 0xbf}),
            "<input variable=\"nondet_double\" type=\"double\">-1.5</input>");
  EXPECT_EQ(valueOf("__VERIFIER_nondet_float", {0, 0, 0x80, 0x7f}),
            "<input variable=\"__VERIFIER_nondet_float\" type=\"float\">Infinity</input>");
  EXPECT_EQ(valueOf("big", std::vector<std::uint8_t>(16, 0xff)),
            "<input variable=\"big\" type=\"__int128\">-1</input>");
  EXPECT_EQ(valueOf("text", {1, 2, 0xab}), "<input variable=\"text\">0x0102ab</input>");
}

TEST(TestComp, InputsKeepTheirOrder) {
  const std::string xml = testCaseXml({{"b", {1}}, {"a", {2}}});
  EXPECT_LT(xml.find("\"b\""), xml.find("\"a\""));
  EXPECT_TRUE(xml.starts_with("<?xml version=\"1.0\""));
  EXPECT_NE(xml.find("<!DOCTYPE testcase PUBLIC"), std::string::npos);
  EXPECT_TRUE(xml.ends_with("</testcase>\n"));
}

TEST(TestComp, SpecialCharactersAreEscaped) {
  EXPECT_EQ(xmlText("a<b & \"c\" > 'd'"), "a&lt;b &amp; &quot;c&quot; &gt; &#39;d&#39;");
  EXPECT_EQ(xmlText("x\x01\xff"), "x\\x01\\xff");
  EXPECT_NE(testCaseXml({{"p->q", {1}}}).find("p-&gt;q"), std::string::npos);
}

TEST(TestComp, MetadataNamesTheProgram) {
  const std::string xml = testSuiteXml({"braid", "a&b.c", "abc", "main", 0});
  EXPECT_NE(xml.find("<programfile>a&amp;b.c</programfile>"), std::string::npos);
  EXPECT_NE(xml.find("<programhash>"
                     "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
                     "</programhash>"),
            std::string::npos);
  EXPECT_NE(xml.find("<creationtime>1970-01-01T00:00:00Z</creationtime>"), std::string::npos);
}

TEST(Sha256, KnownDigests) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

}  // namespace
}  // namespace braid::report
