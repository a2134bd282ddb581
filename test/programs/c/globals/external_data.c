// Data that nobody defines may hold anything; that is said.
// EXPECT: unknown
// REASON: mystery
extern int mystery;

int main(void) { return mystery > 3; }
