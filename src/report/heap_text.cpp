#include "report/heap_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "support/printable.hpp"

namespace braid::report {

using support::printable;

namespace {

constexpr std::size_t kMostBoxesAsText = 8;
constexpr std::size_t kWidth = 96;

std::size_t columnsOf(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & '\xc0') != '\x80'; }));
}

class HeapTextWriter {
 public:
  HeapTextWriter(const HeapPicture& picture, std::size_t indent)
      : picture_(picture),
        indent_(indent),
        isWritten_(picture.boxes.size()),
        isOpen_(picture.boxes.size()) {}

  std::string write() {
    for (const PictureRow& root : picture_.roots) {
      if (root.isReference) {
        writeRoot(root);
      }
    }
    return std::move(text_);
  }

 private:
  void writeRoot(const PictureRow& root) {
    line_ = std::string(indent_, ' ') + printable(root.name);
    const std::size_t margin = line_.size() + 1;
    line_ += " -> ";
    writeTarget(root, margin);
    endLine();
  }

  // The target of a reference with everything that it leads to; further lines start at the margin.
  void writeTarget(const PictureRow& reference, std::size_t margin) {
    if (!reference.box) {
      line_ += printable(reference.value);
      return;
    }
    const std::size_t index = *reference.box;
    const PictureBox& box = picture_.boxes[index];
    const std::string place = reference.place.empty() ? "" : box.name + reference.place;
    if (isWritten_[index]) {
      line_ += printable(place.empty() ? box.name : place);
      line_ += isOpen_[index] ? " (cycle)" : " (shared)";
      return;
    }
    isWritten_[index] = true;
    isOpen_[index] = true;
    const bool isNumbered = box.name.starts_with('#');
    line_ += place.empty() ? "" : printable(place) + " in ";
    line_ += printable(isNumbered ? box.title : box.name);
    const std::vector<const PictureRow*> arrows = arrowsOf(box);
    line_ += contentsOf(box, arrows);
    if (arrows.size() == 1) {
      writeArrow(*arrows.front(), margin);
    } else {
      writeBranches(arrows, margin);
    }
    isOpen_[index] = false;
  }

  void writeArrow(const PictureRow& row, std::size_t margin) {
    const std::string arrow = fmt::format("-{}-> ", printable(row.name));
    const std::size_t next = row.box ? sizeOf(picture_.boxes[*row.box]) : row.value.size();
    if (columnsOf(line_) + arrow.size() + next > kWidth) {
      endLine();
      line_ = std::string(margin, ' ');
    } else {
      line_ += ' ';
    }
    line_ += arrow;
    writeTarget(row, margin);
  }

  void writeBranches(const std::vector<const PictureRow*>& arrows, std::size_t margin) {
    for (std::size_t i = 0; i < arrows.size(); ++i) {
      const bool isLast = i + 1 == arrows.size();
      endLine();
      const std::size_t firstLine = text_.size();
      line_ =
          std::string(margin, ' ') + (isLast ? "`-" : "|-") + printable(arrows[i]->name) + "-> ";
      writeTarget(*arrows[i], margin + 4);
      if (!isLast) {
        endLine();
        connect(firstLine, margin);
      }
    }
  }

  // Draws a bar from these lines down to the next branch.
  void connect(std::size_t from, std::size_t column) {
    for (std::size_t at = from; at < text_.size(); at = text_.find('\n', at) + 1) {
      if (text_[at + column] == ' ') {
        text_[at + column] = '|';
      }
    }
  }

  // The references to be drawn as arrows: those to objects not written yet, and an object's only
  // one.
  [[nodiscard]] std::vector<const PictureRow*> arrowsOf(const PictureBox& box) const {
    const auto references = std::ranges::count_if(box.rows, &PictureRow::isReference);
    std::vector<const PictureRow*> arrows;
    for (const PictureRow& row : box.rows) {
      const bool isNew = row.box && !isWritten_[*row.box];
      if (row.isReference && (isNew || (references == 1 && !box.isArray))) {
        arrows.push_back(&row);
      }
    }
    return arrows;
  }

  // The rows that are not arrows: {value = 3, back = #1}, [1, 2], [else null].
  static std::string contentsOf(const PictureBox& box,
                                const std::vector<const PictureRow*>& arrows) {
    std::vector<const PictureRow*> rest;
    for (const PictureRow& row : box.rows) {
      if (std::ranges::find(arrows, &row) == arrows.end()) {
        rest.push_back(&row);
      }
    }
    const bool isAlike =
        box.isArray && !arrows.empty() && !rest.empty() &&
        std::ranges::all_of(rest, [&](const auto* row) { return row->value == rest[0]->value; });
    std::string text = isAlike ? "else " + rest[0]->value : "";
    for (const PictureRow* row : isAlike ? std::vector<const PictureRow*>() : rest) {
      const bool isNamed = !row->name.empty() && (!box.isArray || !arrows.empty());
      text += (text.empty() ? "" : ", ") + (isNamed ? row->name + " = " : "") + row->value;
    }
    text += !box.isShortened || isAlike ? "" : text.empty() ? "…" : ", …";
    if (text.empty() && !box.rows.empty()) {
      return {};
    }
    return printable(
        fmt::format(" {}{}{}", box.isArray ? '[' : '{', text, box.isArray ? ']' : '}'));
  }

  // The width of a box in columns, about.
  [[nodiscard]] static std::size_t sizeOf(const PictureBox& box) {
    std::size_t size = box.name.size() + 3;
    for (const PictureRow& row : box.rows) {
      size += row.isReference ? 0 : row.name.size() + row.value.size() + 5;
    }
    return size;
  }

  void endLine() {
    if (!line_.empty()) {
      text_ += line_ + '\n';
      line_.clear();
    }
  }

  const HeapPicture& picture_;
  std::size_t indent_;
  std::vector<bool> isWritten_;
  std::vector<bool> isOpen_;  // by box: whether its contents are being written
  std::string text_;
  std::string line_;
};

}  // namespace

std::string heapText(const HeapPicture& picture, std::size_t indent) {
  if (picture.boxes.size() > kMostBoxesAsText || !picture.hasArrowsBetweenBoxes()) {
    return {};
  }
  return HeapTextWriter(picture, indent).write();
}

}  // namespace braid::report
