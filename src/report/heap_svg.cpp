#include "report/heap_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

#include "report/xml_text.hpp"
#include "support/printable.hpp"

namespace braid::report {

namespace {

// All sizes are in pixels.
constexpr int kCharacter = 8;  // width of a character in the monospaced font
constexpr int kRowHeight = 20;
constexpr int kPadding = 8;
constexpr int kMargin = 24;
constexpr int kBetweenColumns = 72;
constexpr int kBetweenBoxes = 28;
constexpr int kLane = 5;  // distance of arrows that run side by side
constexpr int kLanesBetweenColumns = 5;
constexpr int kBaseline = 14;  // of a row's text, from the row's top

constexpr const char* kStyle =
    "text{font:13px monospace;fill:#222}"
    ".title{font-weight:bold}"
    ".null{fill:#888}"
    ".box{fill:#fff;stroke:#456}"
    ".head{fill:#dce6f2;stroke:#456}"
    ".line{stroke:#cdd5df}"
    ".arrow{fill:none;stroke:#2b5c8a;stroke-width:1.4}"
    ".back{stroke:#b0562a}";

int widthOf(std::string_view text) {
  const std::string shown = support::printable(text);
  const auto isFirstByte = [](char c) { return (c & '\xc0') != '\x80'; };
  return kCharacter * static_cast<int>(std::ranges::count_if(shown, isFirstByte));
}

std::string textOf(const PictureRow& row) {
  if (row.name.empty()) {
    return row.value;
  }
  return row.box ? row.name : row.name + " = " + row.value;
}

struct Point {
  int x = 0;
  int y = 0;
};

struct Placed {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
};

class SvgWriter {
 public:
  explicit SvgWriter(const HeapPicture& picture) : picture_(picture) {}

  std::string write() {
    layOut();
    std::string body;
    for (std::size_t i = 0; i < picture_.roots.size(); ++i) {
      writeText(body, roots_[i].x, roots_[i].y, textOf(picture_.roots[i]),
                picture_.roots[i].box ? "title" : "");
    }
    for (std::size_t i = 0; i < picture_.boxes.size(); ++i) {
      writeBox(body, picture_.boxes[i], boxes_[i]);
    }
    writeArrows(body);
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\">\n"
        "<style>{2}</style>\n"
        "<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" "
        "markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0 8 4 0 8z\" fill=\"#345\"/></marker>"
        "</defs>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n"
        "{3}</svg>\n",
        width_ + kMargin, height_ + kMargin, kStyle, body);
  }

 private:
  // --- placing the boxes

  void layOut() {
    const std::vector<std::vector<std::size_t>> boxColumns = columns();
    const int top = kMargin + kLane * arrowsBack();
    int x = kMargin;
    int y = top;
    int columnWidth = 0;
    for (const PictureRow& root : picture_.roots) {
      roots_.push_back({x, y, widthOf(textOf(root)), kRowHeight});
      columnWidth = std::max(columnWidth, roots_.back().width);
      grow(roots_.back());
      y += kRowHeight + kPadding;
    }
    x += columnWidth;
    boxes_.resize(picture_.boxes.size());
    for (const std::vector<std::size_t>& column : boxColumns) {
      x += kBetweenColumns;
      y = top;
      columnWidth = 0;
      for (const std::size_t index : column) {
        Placed& placed = boxes_[index];
        placed = sizeOf(picture_.boxes[index]);
        placed.x = x;
        placed.y = y;
        grow(placed);
        columnWidth = std::max(columnWidth, placed.width);
        y += placed.height + kBetweenBoxes;
      }
      x += columnWidth;
    }
  }

  // Boxes by their distance from the roots, in the order in which they are met.
  [[nodiscard]] std::vector<std::vector<std::size_t>> columns() {
    depth_.assign(picture_.boxes.size(), 0);
    std::vector<bool> isMet(picture_.boxes.size());
    std::vector<std::vector<std::size_t>> columns;
    std::deque<std::size_t> waiting;
    const auto meet = [&](std::size_t box, std::size_t depth) {
      if (isMet[box]) {
        return;
      }
      isMet[box] = true;
      depth_[box] = depth;
      columns.resize(std::max(columns.size(), depth + 1));
      columns[depth].push_back(box);
      waiting.push_back(box);
    };
    const auto followAll = [&] {
      for (; !waiting.empty(); waiting.pop_front()) {
        const std::size_t box = waiting.front();
        for (const PictureRow& row : picture_.boxes[box].rows) {
          if (row.box) {
            meet(*row.box, depth_[box] + 1);
          }
        }
      }
    };
    for (const PictureRow& root : picture_.roots) {
      if (root.box) {
        meet(*root.box, 0);
      }
    }
    followAll();
    // Boxes that no shown reference leads to stand in the first column.
    for (std::size_t box = 0; box < picture_.boxes.size(); ++box) {
      meet(box, 0);
      followAll();
    }
    return columns;
  }

  // Arrows to earlier columns; each needs a lane above the boxes.
  [[nodiscard]] int arrowsBack() const {
    int count = 0;
    for (std::size_t i = 0; i < picture_.boxes.size(); ++i) {
      for (const PictureRow& row : picture_.boxes[i].rows) {
        count += row.box && depth_[*row.box] < depth_[i] ? 1 : 0;
      }
    }
    return count;
  }

  static Placed sizeOf(const PictureBox& box) {
    int width = widthOf(box.title);
    for (const PictureRow& row : box.rows) {
      width = std::max(width, widthOf(textOf(row)));
    }
    const auto rows = static_cast<int>(box.rows.size()) + (box.isShortened ? 2 : 1);
    return {0, 0, width + 2 * kPadding, rows * kRowHeight};
  }

  void grow(const Placed& placed) {
    // Leaves room at the right for arrows that turn back.
    width_ = std::max(width_, placed.x + placed.width + kBetweenColumns / 2);
    height_ = std::max(height_, placed.y + placed.height);
  }

  // --- drawing

  static void writeText(std::string& out, int x, int y, std::string_view text,
                        std::string_view look) {
    out += fmt::format("<text x=\"{}\" y=\"{}\"{} xml:space=\"preserve\">{}</text>\n", x,
                       y + kBaseline, look.empty() ? "" : fmt::format(" class=\"{}\"", look),
                       xmlText(text));
  }

  static void writeBox(std::string& out, const PictureBox& box, const Placed& at) {
    out += fmt::format(
        "<rect class=\"box\" x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\"/>\n"
        "<rect class=\"head\" x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{4}\"/>\n",
        at.x, at.y, at.width, at.height, kRowHeight);
    writeText(out, at.x + kPadding, at.y, box.title, "title");
    int y = at.y + kRowHeight;
    for (const PictureRow& row : box.rows) {
      if (y > at.y + kRowHeight) {
        out += fmt::format("<line class=\"line\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n",
                           at.x + 1, y, at.x + at.width - 1, y);
      }
      writeText(out, at.x + kPadding, y, textOf(row), row.isReference && !row.box ? "null" : "");
      y += kRowHeight;
    }
    if (box.isShortened) {
      writeText(out, at.x + kPadding, y, "…", "null");
    }
  }

  void writeArrows(std::string& out) {
    for (std::size_t i = 0; i < picture_.roots.size(); ++i) {
      const PictureRow& root = picture_.roots[i];
      if (root.box) {
        const Placed& from = roots_[i];
        const Point start{from.x + from.width + 4, from.y + kRowHeight / 2};
        writeArrow(out, "arrow", forward(start, entryOf(*root.box, root.row)));
      }
    }
    for (std::size_t i = 0; i < picture_.boxes.size(); ++i) {
      const Placed& from = boxes_[i];
      Point start{from.x + from.width, from.y + kRowHeight + kRowHeight / 2};
      for (const PictureRow& row : picture_.boxes[i].rows) {
        if (row.box) {
          writeArrow(out, i, start, *row.box, entryOf(*row.box, row.row));
        }
        start.y += kRowHeight;
      }
    }
  }

  void writeArrow(std::string& out, std::size_t from, Point start, std::size_t to, Point end) {
    if (depth_[to] > depth_[from]) {
      writeArrow(out, "arrow", forward(start, end));
    } else if (depth_[to] == depth_[from]) {
      writeArrow(out, "arrow back", beside(start, {boxes_[to].x + boxes_[to].width, end.y}));
    } else {
      writeArrow(out, "arrow back", overTheTop(start, end));
    }
  }

  static void writeArrow(std::string& out, std::string_view look, const std::string& way) {
    out += fmt::format("<path class=\"{}\" marker-end=\"url(#tip)\" d=\"{}\"/>\n", look, way);
  }

  // The left end of the title, or of the row that the arrow leads to.
  [[nodiscard]] Point entryOf(std::size_t box, std::optional<std::size_t> row) const {
    const Placed& to = boxes_[box];
    const int line = row ? 1 + static_cast<int>(*row) : 0;
    return {to.x, to.y + line * kRowHeight + kRowHeight / 2};
  }

  static std::string forward(Point from, Point to) {
    const int bend = std::max(24, (to.x - from.x) / 2);
    return fmt::format("M{} {} C{} {} {} {} {} {}", from.x, from.y, from.x + bend, from.y,
                       to.x - bend, to.y, to.x, to.y);
  }

  // An arrow within a column, along the column's right side.
  static std::string beside(Point from, Point to) {
    const int bend = std::max(from.x, to.x) + kBetweenColumns / 2;
    return fmt::format("M{} {} C{} {} {} {} {} {}", from.x, from.y, bend, from.y, bend, to.y, to.x,
                       to.y);
  }

  // An arrow to an earlier column: up between two columns, along its own lane above all boxes,
  // down.
  std::string overTheTop(Point from, Point to) {
    const int lane = kMargin + kLane * lanes_;
    const int aside = 10 + kLane * (lanes_ % kLanesBetweenColumns);
    ++lanes_;
    const std::array<Point, 6> points{{from,
                                       {from.x + aside, from.y},
                                       {from.x + aside, lane},
                                       {to.x - aside - kLane, lane},
                                       {to.x - aside - kLane, to.y},
                                       to}};
    std::string way = fmt::format("M{} {}", from.x, from.y);
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
      const Point before = towards(points.at(i), points.at(i - 1));
      const Point after = towards(points.at(i), points.at(i + 1));
      way += fmt::format(" L{} {} Q{} {} {} {}", before.x, before.y, points.at(i).x, points.at(i).y,
                         after.x, after.y);
    }
    return way + fmt::format(" L{} {}", to.x, to.y);
  }

  // A point a little further on, for round corners.
  static Point towards(Point from, Point to) {
    const auto step = [](int distance) { return std::clamp(distance / 2, -kLane, kLane); };
    return {from.x + step(to.x - from.x), from.y + step(to.y - from.y)};
  }

  const HeapPicture& picture_;
  std::vector<Placed> roots_;
  std::vector<Placed> boxes_;
  std::vector<std::size_t> depth_;  // by box: its column
  int lanes_ = 0;                   // number of lanes in use
  int width_ = 0;
  int height_ = 0;
};

}  // namespace

std::string heapSvg(const HeapPicture& picture) {
  return SvgWriter(picture).write();
}

}  // namespace braid::report
