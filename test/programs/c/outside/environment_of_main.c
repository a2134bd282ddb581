// EXPECT: unknown
// REASON: environment variables are only known
int main(int argc, char **argv, char **environment) { return environment[0] ? 1 : 0; }
