// There may be no arguments.
// EXPECT: invalid
// FAULT: null-access 4
int main(int argc, char **argv) { return argv[1][0]; }
