// What is wrong with a file that the user named, on standard error.
#pragma once

#include <string_view>

namespace braid::cli {

// "file: error: problem" and, when there is one, "  hint: …". Both may quote what is in the file.
void reportError(std::string_view file, std::string_view problem, std::string_view hint = {});

// The exit status once all of standard output is written: another one, after a message, when it
// cannot be.
int statusAfterOutput(int status);

}  // namespace braid::cli
