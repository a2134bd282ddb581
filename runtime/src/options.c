// The options at their defaults. They have a file of their own so that no other one can fold them.
#include "options.h"

int __braid_option_argument_count = -1;
int __braid_option_argument_length = 0;
int __braid_option_stdin_size = -1;
int __braid_option_environment_length = -1;
int __braid_option_file_size = -1;
int __braid_option_allocation_may_fail = 0;
int __braid_option_abort_ends = 0;
int __braid_option_fuzz_size = 0;
