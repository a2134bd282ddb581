// All variables at once are not modelled.
// EXPECT: unknown
// REASON: environment variables are only known
extern char **environ;

int main(void) { return environ[0] ? environ[0][0] : 0; }
