// Text from programs and tests in a form that can be shown on a terminal. Characters that could
// move the cursor, change colours or the order of letters, and bytes that are not UTF-8, are
// written as \x1b or \u{202e}: users must see what the text says.
#pragma once

#include <string>
#include <string_view>

namespace braid::support {

// For one line: ends of lines are written as \x0a, too.
std::string printable(std::string_view text);
// For several lines: ends of lines and tabs stay.
std::string printableLines(std::string_view text);

}  // namespace braid::support
