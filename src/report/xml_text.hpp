// Text for XML, and for the labels of Graphviz that look like it.
#pragma once

#include <string>
#include <string_view>

namespace braid::report {

// Escapes characters that have a meaning there, as &lt; and so on, and unprintable ones as \x1b.
std::string xmlText(std::string_view text);

}  // namespace braid::report
