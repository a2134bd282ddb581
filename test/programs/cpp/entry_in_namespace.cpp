// An entry goes by its name in the source.
// EXPECT: invalid
// FAULT: division-by-zero 8
// OPTIONS: --entry numbers::share
// OPTIONS: --entry _ZN7numbers5shareEii
namespace numbers {
int share(int all, int parts) {
  return all / parts;
}
}  // namespace numbers
