// The command line options that the runtime obeys: globals whose initial value the front end
// overwrites in the linked module.
#ifndef BRAID_RUNTIME_OPTIONS_H
#define BRAID_RUNTIME_OPTIONS_H

// How much is looked at of what comes from outside; -1 when it is known that nothing does.
// Arguments of main, and bytes of each.
extern int __braid_option_argument_count;
extern int __braid_option_argument_length;
// Bytes of standard input, of each environment variable, and of each file.
extern int __braid_option_stdin_size;
extern int __braid_option_environment_length;
extern int __braid_option_file_size;
// Whether every allocation may also return null.
extern int __braid_option_allocation_may_fail;
// Whether abort is an end like others, and no violation.
extern int __braid_option_abort_ends;
// The most bytes that LLVMFuzzerTestOneInput gets.
extern int __braid_option_fuzz_size;

#endif
