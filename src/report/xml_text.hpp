// Text inside of XML and of Graphviz's labels that look like it.
#pragma once

#include <string>
#include <string_view>

namespace braid::report {

// What has a meaning there is written as &lt; and so on, what does not print as \x1b.
std::string xmlText(std::string_view text);

}  // namespace braid::report
