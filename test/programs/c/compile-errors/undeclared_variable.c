// EXPECT: error
// STDERR: undeclared identifier 'missing'
int main(void) { return missing; }
