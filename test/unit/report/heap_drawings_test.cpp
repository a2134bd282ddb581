// Heaps as DOT and as SVG: what is in them, and that they are well-formed whatever the names are.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "report/heap_dot.hpp"
#include "report/heap_picture.hpp"
#include "report/heap_svg.hpp"
#include "unit/report/random_inputs.hpp"
#include "unit/report/well_formed.hpp"

namespace braid::report {
namespace {

using exec::InputReference;

void expectPart(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << "no " << part << " in\n" << text;
}

std::size_t countOf(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

// node -> #1 -next-> #2 -next-> #1
HeapPicture ring() {
  exec::Inputs inputs;
  inputs.objects.emplace_back(exec::InputRecord{1, {3, 0, InputReference{1}}});
  inputs.objects.emplace_back(exec::InputRecord{1, {4, 1, InputReference{0}}});
  inputs.parameters = {7, 1, InputReference{0}};
  return pictureOf(test::makeModule(), test::makeEntry(), inputs);
}

TEST(HeapDot, HasObjectsAndArrows) {
  const std::string dot = heapDot(ring());
  expectPart(dot, "r0 [label=<n = 7>];");
  expectPart(dot, "r2 [label=<node>];");
  expectPart(dot, ">Node #1</TD>");
  expectPart(dot, "r2 -> o0:title;");
  expectPart(dot, "o0:out2:e -> o1:title;");
  expectPart(dot, "o1:out2:e -> o0:title;");
  EXPECT_EQ(test::problemWithDot(dot), "");
}

TEST(HeapSvg, HasObjectsAndArrows) {
  const std::string svg = heapSvg(ring());
  expectPart(svg, ">Node #1</text>");
  expectPart(svg, ">value = 4</text>");
  expectPart(svg, ">flag = true</text>");
  EXPECT_EQ(countOf(svg, "<path class=\"arrow\""), 2U);
  EXPECT_EQ(countOf(svg, "<path class=\"arrow back\""), 1U);
  EXPECT_EQ(test::problemWithXml(svg), "");
}

TEST(HeapPictures, LongArraysAreShortened) {
  exec::Inputs inputs;
  exec::InputArray array{2, 1000, 5, {}};
  array.elements.emplace(700, 9);
  inputs.objects.emplace_back(array);
  inputs.parameters = {7, 1, InputReference{}, InputReference{0}};
  const HeapPicture picture = pictureOf(test::makeModule(), test::makeEntry(), inputs);
  ASSERT_EQ(picture.boxes.size(), 1U);
  EXPECT_EQ(picture.boxes[0].title, "int[] #1");
  EXPECT_TRUE(picture.boxes[0].isShortened);
  EXPECT_EQ(picture.boxes[0].rows.back().name, "[700]");
  EXPECT_EQ(picture.boxes[0].rows.back().value, "9");
  EXPECT_FALSE(picture.hasArrowsBetweenBoxes());
}

// The checkers see what is wrong.
TEST(HeapPictures, CheckersAreNotBlind) {
  EXPECT_EQ(test::problemWithXml("<a b=\"1\"><c/>&lt;x</a>"), "");
  for (const char* bad : {"<a>", "<a></b>", "<a b=1/>", "a & b", "<a>&x;</a>", "a > b", "<a",
                          "<a b=\"<\"/>", "</a>"}) {
    EXPECT_NE(test::problemWithXml(bad), "") << bad;
  }
  EXPECT_EQ(test::problemWithDot("digraph x {\n  a [label=<b>];\n  a -> a;\n}\n"), "");
  for (const char* bad : {"digraph x {\n  a -> a;\n}\n", "digraph x {\n  a [label=<<>];\n}\n",
                          "digraph x {\n  a [label=<b>\n}\n", "digraph x {\n"}) {
    EXPECT_NE(test::problemWithDot(bad), "") << bad;
  }
}

TEST(HeapPictures, RandomHeapsWithAnyNamesAreWellFormed) {
  std::mt19937_64 random(41);
  const auto name = [&] {
    static constexpr std::string_view kLetters = "ab<>&\"'\\{}|[];\n\x01\x1b\xff\xc3\xa9-#";
    std::string text;
    for (std::size_t i = random() % 8; i > 0; --i) {
      text += kLetters[random() % kLetters.size()];
    }
    return text;
  };
  for (int round = 0; round < 300; ++round) {
    ir::Module module = test::makeModule();
    ir::Function entry = test::makeEntry();
    auto& node = std::get<ir::RecordShape>(module.shapes[1]);
    node.name = name();
    std::ranges::for_each(node.fields, [&](ir::Field& field) { field.name = name(); });
    std::ranges::for_each(entry.registers, [&](ir::Register& each) { each.name = name(); });
    const HeapPicture picture = pictureOf(module, entry, test::randomInputs(random));
    const std::string svg = heapSvg(picture);
    EXPECT_EQ(test::problemWithXml(svg), "") << svg;
    const std::string dot = heapDot(picture);
    EXPECT_EQ(test::problemWithDot(dot), "") << dot;
    // An arrow for each reference, in both.
    std::size_t arrows = 0;
    for (const PictureRow& root : picture.roots) {
      arrows += root.box ? 1U : 0U;
    }
    for (const PictureBox& box : picture.boxes) {
      arrows += static_cast<std::size_t>(std::ranges::count_if(
          box.rows, [](const PictureRow& row) { return row.box.has_value(); }));
    }
    EXPECT_EQ(countOf(svg, "class=\"arrow"), arrows);
    EXPECT_EQ(countOf(dot, " -> "), arrows);
  }
}

}  // namespace
}  // namespace braid::report
