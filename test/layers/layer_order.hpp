// The folders of src from the lowest layer to the highest, read from src/CMakeLists.txt.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace braid::layers {

struct Layer {
  std::size_t rank = 0;  // uses those with a lower one
  std::size_t line = 0;  // where it is listed
};

// By the path of the folder. A component comes after the FOLDERS it consists of, and those are in
// their order. The folder of a program (add_executable) is a layer, too.
std::map<std::string, Layer, std::less<>> readLayerOrder(std::string_view cmakeLists);

}  // namespace braid::layers
