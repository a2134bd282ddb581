// Ctrl-C, and the signals that end a process from outside or with its terminal: the first one asks
// the run to end and to report what it has found, the second one kills it.
#pragma once

namespace braid::cli {

void installInterruptHandler();
bool wasInterrupted();

}  // namespace braid::cli
