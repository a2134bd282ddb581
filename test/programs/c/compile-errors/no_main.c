// EXPECT: error
// STDERR: main
int helper(int x) { return x + 1; }
