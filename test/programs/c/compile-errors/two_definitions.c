// The same function in both files.
// EXPECT: error
// OPTIONS: parts/shared_counter.c
// STDERR: advance
int advance(int by) { return by; }

int main(void) { return advance(1); }
