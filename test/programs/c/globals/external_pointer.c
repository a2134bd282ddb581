// A pointer that comes from outside is not wild: what it points to is not known, which is said.
// EXPECT: unknown
// REASON: a pointer from variable elsewhere
// OPTIONS:
// OPTIONS: --merge none
// OPTIONS: --merge ite
extern int *elsewhere;

int main(void) { return elsewhere ? *elsewhere : 0; }
