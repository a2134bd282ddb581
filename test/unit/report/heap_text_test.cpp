// Small heaps as lines of text: chains, branches, sharing, cycles.
#include "report/heap_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace braid::report {
namespace {

PictureRow number(std::string name, std::string value) {
  return {std::move(name), std::move(value)};
}

PictureRow null(std::string name) {
  return {std::move(name), "null", true};
}

PictureRow arrow(std::string name, std::size_t box) {
  return {std::move(name), "#" + std::to_string(box + 1), true, box};
}

PictureBox box(std::size_t index, const std::string& type, std::vector<PictureRow> rows) {
  const std::string name = "#" + std::to_string(index + 1);
  return {name, type, type + " " + name, type.ends_with(']'), std::move(rows), false};
}

TEST(HeapText, AListIsALine) {
  HeapPicture picture{{arrow("list", 0), null("other"), number("n", "3")},
                      {box(0, "Node", {number("value", "0"), arrow("next", 1)}),
                       box(1, "Node", {number("value", "3"), null("next")})}};
  EXPECT_EQ(heapText(picture, 0),
            "list -> Node #1 {value = 0} -next-> Node #2 {value = 3} -next-> null\n"
            "other -> null\n");
}

TEST(HeapText, CyclesAndSharing) {
  HeapPicture picture{{arrow("a", 0), arrow("b", 1)},
                      {box(0, "Node", {arrow("next", 1)}), box(1, "Node", {arrow("next", 0)})}};
  EXPECT_EQ(heapText(picture, 0),
            "a -> Node #1 -next-> Node #2 -next-> #1 (cycle)\n"
            "b -> #2 (shared)\n");
}

TEST(HeapText, BranchesStandBelowEachOther) {
  HeapPicture picture{{arrow("t", 0)},
                      {box(0, "Tree", {number("key", "2"), arrow("left", 1), arrow("right", 2)}),
                       box(1, "Tree", {number("key", "1"), arrow("left", 3), arrow("right", 4)}),
                       box(2, "Tree", {number("key", "5"), arrow("left", 1), null("right")}),
                       box(3, "Tree", {number("key", "7"), null("left"), null("right")}),
                       box(4, "Tree", {number("key", "8"), null("left"), arrow("right", 0)})}};
  EXPECT_EQ(heapText(picture, 2),
            "  t -> Tree #1 {key = 2}\n"
            "    |-left-> Tree #2 {key = 1}\n"
            "    |   |-left-> Tree #4 {key = 7, left = null, right = null}\n"
            "    |   `-right-> Tree #5 {key = 8, left = null, right = #1}\n"
            "    `-right-> Tree #3 {key = 5, left = #2, right = null}\n");
}

TEST(HeapText, ArraysAndPlacesInObjects) {
  PictureRow inside = arrow("p", 1);
  inside.place = "[1]";
  HeapPicture picture{{arrow("rows", 0), inside},
                      {box(0, "int[][]", {arrow("[0]", 1), null("[1]"), null("[2]")}),
                       box(1, "int[]", {number("[0]", "4"), number("[1]", "5")})}};
  EXPECT_EQ(heapText(picture, 0),
            "rows -> int[][] #1 [else null] -[0]-> int[] #2 [4, 5]\n"
            "p -> #2[1] (shared)\n");
  std::swap(picture.roots[0], picture.roots[1]);
  EXPECT_EQ(heapText(picture, 0),
            "p -> #2[1] in int[] #2 [4, 5]\n"
            "rows -> int[][] #1 [#2, null, null]\n");
}

TEST(HeapText, LongChainsGoOnInTheNextLine) {
  HeapPicture picture{{arrow("list", 0)}, {}};
  for (std::size_t i = 0; i < 8; ++i) {
    picture.boxes.push_back(
        box(i, "Node", {number("value", "123456"), i < 7 ? arrow("next", i + 1) : null("next")}));
  }
  const std::string text = heapText(picture, 0);
  std::size_t begin = 0;
  std::size_t lines = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    EXPECT_LE(end - begin, 100U) << text;
    EXPECT_TRUE(begin == 0 || text.substr(begin, 6) == "     -") << text;
    begin = end + 1;
    ++lines;
  }
  EXPECT_EQ(lines, 4U) << text;
}

TEST(HeapText, NothingForPlainAndForLargeHeaps) {
  HeapPicture plain{{arrow("list", 0)}, {box(0, "Node", {number("value", "0"), null("next")})}};
  EXPECT_EQ(heapText(plain, 0), "");
  HeapPicture large{{arrow("list", 0)}, {}};
  for (std::size_t i = 0; i < 9; ++i) {
    large.boxes.push_back(box(i, "Node", {arrow("next", (i + 1) % 9)}));
  }
  EXPECT_EQ(heapText(large, 0), "");
}

TEST(HeapText, NamesCannotMoveTheCursor) {
  HeapPicture picture{{arrow("a\x1b[2J", 0)}, {box(0, "No\nde", {arrow("ne\x07xt", 0)})}};
  EXPECT_EQ(heapText(picture, 0), "a\\x1b[2J -> No\\x0ade #1 -ne\\x07xt-> #1 (cycle)\n");
}

}  // namespace
}  // namespace braid::report
