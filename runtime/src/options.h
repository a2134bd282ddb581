// The command line options that the runtime obeys: globals whose initial value the front end
// overwrites in the linked module.
#ifndef BRAID_RUNTIME_OPTIONS_H
#define BRAID_RUNTIME_OPTIONS_H

// Symbolic argv: this many arguments, each up to this long.
extern int __braid_option_argument_count;
extern int __braid_option_argument_length;
// The number of symbolic bytes on standard input; -1 for an empty concrete one.
extern int __braid_option_stdin_size;
// Whether every allocation may also return null.
extern int __braid_option_allocation_may_fail;
// Whether abort is an end like others, and no violation.
extern int __braid_option_abort_ends;
// The most bytes that LLVMFuzzerTestOneInput gets.
extern int __braid_option_fuzz_size;

#endif
