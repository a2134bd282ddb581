// A small heap as text for the terminal, one line per root, if it fits:
//
//   list -> Node #1 {value = 0} -next-> Node #2 {value = 3} -next-> #1 (cycle)
//   other -> #2 (shared)
//
// An object is written out where it is first met; later its name stands for it. Several arrows from
// one object stand below each other:
//
//   t -> Tree #1 {key = 2}
//        |-left-> Tree #2 {key = 1, left = null, right = null}
//        `-right-> #2 (shared)
#pragma once

#include <string>

#include "report/heap_picture.hpp"

namespace braid::report {

// Lines that end in '\n', each after `indent` spaces. Empty if no object refers to an object, or if
// the lines would be too many.
std::string heapText(const HeapPicture& picture, std::size_t indent);

}  // namespace braid::report
