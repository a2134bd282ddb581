// EXPECT: invalid
// FAULT: dangling 9
static const char *remembered;

static void remember(char letter) { remembered = &letter; }

int main(void) {
  remember('x');
  return *remembered;
}
