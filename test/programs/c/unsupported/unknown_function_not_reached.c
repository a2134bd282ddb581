// EXPECT: valid
extern int measure_the_weather(int place);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  return x * 2 % 2 == 1 ? measure_the_weather(3) : 0;
}
