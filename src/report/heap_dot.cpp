#include "report/heap_dot.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "report/xml_text.hpp"

namespace braid::report {

namespace {

// A cell must not be empty.
std::string cell(std::string_view attributes, std::string_view text) {
  return fmt::format("<TD {}>{}</TD>", attributes, text.empty() ? "&#160;" : xmlText(text));
}

std::string tableOf(const PictureBox& box) {
  std::string table = R"(<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="4">)";
  table += "<TR>" + cell(R"(COLSPAN="2" PORT="title" BGCOLOR="#dce6f2")", box.title) + "</TR>";
  for (std::size_t i = 0; i < box.rows.size(); ++i) {
    const PictureRow& row = box.rows[i];
    // A row with an arrow does not need the value in words.
    const std::string_view value = row.box ? std::string_view() : row.value;
    table += "<TR>" + cell(fmt::format(R"(PORT="in{}" ALIGN="LEFT")", i), row.name) +
             cell(fmt::format(R"(PORT="out{}" ALIGN="LEFT")", i), value) + "</TR>";
  }
  if (box.isShortened) {
    table += "<TR>" + cell("COLSPAN=\"2\"", "…") + "</TR>";
  }
  return table + "</TABLE>";
}

std::string targetOf(std::size_t box, std::optional<std::size_t> row) {
  return row ? fmt::format("o{}:in{}", box, *row) : fmt::format("o{}:title", box);
}

}  // namespace

std::string heapDot(const HeapPicture& picture) {
  std::string out = "digraph \"heap\" {\n  rankdir=LR;\n";
  out += "  node [shape=plain, fontname=\"monospace\", fontsize=11];\n";
  out += "  edge [arrowsize=0.7];\n";
  std::string arrows;
  for (std::size_t i = 0; i < picture.roots.size(); ++i) {
    const PictureRow& root = picture.roots[i];
    const std::string text = root.box ? root.name : root.name + " = " + root.value;
    out += fmt::format("  r{} [label=<{}>];\n", i, xmlText(text));
    if (root.box) {
      arrows += fmt::format("  r{} -> {};\n", i, targetOf(*root.box, root.row));
    }
  }
  for (std::size_t i = 0; i < picture.boxes.size(); ++i) {
    const PictureBox& box = picture.boxes[i];
    out += fmt::format("  o{} [label=<{}>];\n", i, tableOf(box));
    for (std::size_t r = 0; r < box.rows.size(); ++r) {
      const PictureRow& row = box.rows[r];
      if (row.box) {
        arrows += fmt::format("  o{}:out{}:e -> {};\n", i, r, targetOf(*row.box, row.row));
      }
    }
  }
  return out + arrows + "}\n";
}

}  // namespace braid::report
