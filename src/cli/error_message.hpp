// Messages on standard error about a file that the user named.
#pragma once

#include <string_view>

namespace braid::cli {

// "file: error: problem" and, if there is a hint, "  hint: …". Both texts may quote the file.
void reportError(std::string_view file, std::string_view problem, std::string_view hint = {});

// Flushes standard output. Returns the status; if the output cannot be written, prints a message
// and returns another status.
int statusAfterOutput(int status);

}  // namespace braid::cli
