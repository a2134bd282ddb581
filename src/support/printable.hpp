// Text from programs and tests as it may be shown on a terminal. What could move the cursor, change
// colours or the order of letters, or is no UTF-8, is written as \x1b or \u{202e}: whoever reads an
// answer must see what it says.
#pragma once

#include <string>
#include <string_view>

namespace braid::support {

// One line: the ends of lines are written as \x0a, too.
std::string printable(std::string_view text);
// Several: ends of lines and tabs stay.
std::string printableLines(std::string_view text);

}  // namespace braid::support
