// EXPECT: error
// STDERR: undeclared function 'compute'
int main(void) { return compute(1); }
