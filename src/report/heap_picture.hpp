// The objects that inputs hold, as boxes and arrows: what all drawings of a heap are made from
// (heap_text.hpp, heap_dot.hpp, heap_svg.hpp).
//
// A box is an object of the inputs, its rows are fields or elements. Roots are the inputs by name:
// parameters, and the variables of a C program that its entry reads.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "exec/inputs.hpp"
#include "ir/module.hpp"

namespace braid::report {

struct PictureRow {
  std::string name;   // "next", "[3]"; empty when the box is a single value
  std::string value;  // in words, as reports have it: "3", "null", "#2", "&node2"
  bool isReference = false;
  std::optional<std::size_t> box{};  // that the reference leads to
  std::string place{};               // in that box: ".next", "[3]"; empty: its start
  std::optional<std::size_t> row{};  // the row of that place, if it is shown
};

struct PictureBox {
  std::string name;   // "#1", "node1"
  std::string type;   // "Node", "struct node"
  std::string title;  // both: "Node #1", "node1: struct node"
  bool isArray = false;
  std::vector<PictureRow> rows;
  bool isShortened = false;  // there are more elements
};

struct HeapPicture {
  std::vector<PictureRow> roots;
  std::vector<PictureBox> boxes;

  // Whether some object leads to an object: then an arrow says more than a list of values.
  [[nodiscard]] bool hasArrowsBetweenBoxes() const;
};

// `entry` is the function that the inputs are for; of a C program, the one that runs first.
HeapPicture pictureOf(const ir::Module& module, const ir::Function& entry,
                      const exec::Inputs& inputs);

}  // namespace braid::report
