// The objects in the inputs as boxes and arrows, from which all drawings of a heap are made
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
  std::string name;   // "next", "[3]"; empty if the box is a single value
  std::string value;  // as in reports: "3", "null", "#2", "&node2"
  bool isReference = false;
  std::optional<std::size_t> box{};  // the box that the reference leads to
  std::string place{};               // where in that box: ".next", "[3]"; empty: its start
  std::optional<std::size_t> row{};  // the row of that place, if it is shown
};

struct PictureBox {
  std::string name;   // "#1", "node1"
  std::string type;   // "Node", "struct node"
  std::string title;  // both: "Node #1", "node1: struct node"
  bool isArray = false;
  std::vector<PictureRow> rows;
  bool isShortened = false;  // whether it has more elements than rows
};

struct HeapPicture {
  std::vector<PictureRow> roots;
  std::vector<PictureBox> boxes;

  // Whether some object refers to an object: then arrows say more than a list of values.
  [[nodiscard]] bool hasArrowsBetweenBoxes() const;
};

// `entry` is the function for which the inputs are; in a C program, the one that runs first.
HeapPicture pictureOf(const ir::Module& module, const ir::Function& entry,
                      const exec::Inputs& inputs);

}  // namespace braid::report
