// A heap as DOT text for Graphviz: a table for each object, an arrow for each reference.
#pragma once

#include <string>

#include "report/heap_picture.hpp"

namespace braid::report {

std::string heapDot(const HeapPicture& picture);

}  // namespace braid::report
