// A heap as SVG, laid out here so that no other program is needed: roots at the left, then the
// objects in columns by the number of references from a root to them. Within a column they stand in
// the order in which a breadth-first walk meets them.
#pragma once

#include <string>

#include "report/heap_picture.hpp"

namespace braid::report {

std::string heapSvg(const HeapPicture& picture);

}  // namespace braid::report
