// Included before everything in newlib's files: its functions are the formulas for numbers that are
// not known, and named accordingly.
#define UNARY(name)                                        \
  double name(double x) __asm__("__braid_formula_" #name); \
  float name##f(float x) __asm__("__braid_formula_" #name "f");
#define BINARY(name)                                                 \
  double name(double x, double y) __asm__("__braid_formula_" #name); \
  float name##f(float x, float y) __asm__("__braid_formula_" #name "f");
#define INDEXED(name)                                             \
  double name(int n, double x) __asm__("__braid_formula_" #name); \
  float name##f(int n, float x) __asm__("__braid_formula_" #name "f");
UNARY(acos)
UNARY(acosh)
UNARY(asin)
UNARY(asinh)
UNARY(atan)
UNARY(atanh)
UNARY(cbrt)
UNARY(cos)
UNARY(cosh)
UNARY(erf)
UNARY(erfc)
UNARY(exp)
UNARY(exp10)
UNARY(exp2)
UNARY(expm1)
UNARY(j0)
UNARY(j1)
UNARY(log)
UNARY(log10)
UNARY(log1p)
UNARY(log2)
UNARY(sin)
UNARY(sinh)
UNARY(tan)
UNARY(tanh)
UNARY(y0)
UNARY(y1)
BINARY(atan2)
BINARY(hypot)
BINARY(pow)
INDEXED(jn)
INDEXED(yn)
#undef UNARY
#undef BINARY
#undef INDEXED
