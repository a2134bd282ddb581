// EXPECT: invalid
// FAULT: out-of-bounds 7
typedef int Four __attribute__((vector_size(16)));

int main(void) {
  Four four = {1, 2, 3, 4};
  return four[4];
}
