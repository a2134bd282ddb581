// Lines for one type of numbers. Included with TYPE, NAME(f), MACRO(m) (m with the prefix of the
// constants of float.h), PUT (writes a number), COMPLEX(x, y).

static TYPE NAME(values)[128];
static int NAME(valueCount);

static void NAME(addValue)(TYPE x) {
  NAME(values)[NAME(valueCount)++] = x;
}

static TYPE NAME(randomValue)(void) {
  uint64_t bits[2] = {randomBits(), randomBits()};
  int exponent = (int)(bits[1] % 200) - 100;
  TYPE x = NAME(ldexp)((TYPE)(int64_t)bits[0], exponent - 63);
  return bits[1] % 7 == 0 ? NAME(ldexp)(x, MACRO(MIN_EXP)) : x;
}

static void NAME(makeValues)(int randomCount) {
  static const double kPlain[] = {
      0.0,   1.0,   0.5,    1.5,    2.5,   3.0,    10.0,   0.1,    0.3,     3.141592653589793,
      100.7, 88.75, 709.75, 745.25, 171.5, 0x1p31, 0x1p63, 0x1p52, 0x1.8p1, 1e-5};
  for (unsigned i = 0; i < sizeof kPlain / sizeof kPlain[0]; ++i) {
    NAME(addValue)((TYPE)kPlain[i]);
    NAME(addValue)(-(TYPE)kPlain[i]);
  }
  const TYPE special[] = {MACRO(MAX),
                          -MACRO(MAX),
                          MACRO(MIN),
                          MACRO(TRUE_MIN),
                          -MACRO(TRUE_MIN),
                          MACRO(MIN) - MACRO(TRUE_MIN),
                          MACRO(EPSILON),
                          1 + MACRO(EPSILON),
                          1 - MACRO(EPSILON) / 2,
                          1 / MACRO(EPSILON) - (TYPE)0.5,
                          (TYPE)INFINITY,
                          -(TYPE)INFINITY,
                          (TYPE)NAN,
                          -(TYPE)NAN};
  for (unsigned i = 0; i < sizeof special / sizeof special[0]; ++i) {
    NAME(addValue)(special[i]);
  }
  for (int i = 0; i < randomCount; ++i) {
    NAME(addValue)(NAME(randomValue)());
  }
}

static void NAME(begin)(const char* name, TYPE x) {
  putText(name);
  PUT(x);
  putText(" =");
  errno = 0;
  feclearexcept(FE_ALL_EXCEPT);
}

// The flags are read before anything else can raise some.
static void NAME(finish)(int flags) {
  putText(" e");
  putHex((unsigned)errno, 2);
  putText(" f");
  putHex((unsigned)flags, 2);
  endLine();
}

static void NAME(unary)(const char* name, TYPE (*function)(TYPE)) {
  for (int i = 0; i < NAME(valueCount); ++i) {
    NAME(begin)(name, NAME(values)[i]);
    TYPE result = function(NAME(values)[i]);
    int flags = fetestexcept(FE_ALL_EXCEPT);
    PUT(result);
    NAME(finish)(flags);
  }
}

static void NAME(toLong)(const char* name, long (*function)(TYPE)) {
  for (int i = 0; i < NAME(valueCount); ++i) {
    NAME(begin)(name, NAME(values)[i]);
    long result = function(NAME(values)[i]);
    int flags = fetestexcept(FE_ALL_EXCEPT);
    putInteger(result);
    NAME(finish)(flags);
  }
}

// Every number with a few others.
static void NAME(binary)(const char* name, TYPE (*function)(TYPE, TYPE)) {
  for (int i = 0; i < NAME(valueCount); ++i) {
    for (int j = i % 5; j < NAME(valueCount); j += 7 + i % 3) {
      NAME(begin)(name, NAME(values)[i]);
      PUT(NAME(values)[j]);
      TYPE result = function(NAME(values)[i], NAME(values)[j]);
      int flags = fetestexcept(FE_ALL_EXCEPT);
      PUT(result);
      NAME(finish)(flags);
    }
  }
}

static TYPE NAME(sum)(TYPE x, TYPE y) {
  return x + y;
}
static TYPE NAME(difference)(TYPE x, TYPE y) {
  return x - y;
}
static TYPE NAME(product)(TYPE x, TYPE y) {
  return x * y;
}
static TYPE NAME(quotient)(TYPE x, TYPE y) {
  return x / y;
}
static TYPE NAME(fused)(TYPE x, TYPE y) {
  return NAME(fma)(x, y, -x);
}
static TYPE NAME(besselJ)(TYPE x) {
  return NAME(jn)(3, x);
}
static TYPE NAME(besselY)(TYPE x) {
  return NAME(yn)(-2, x);
}
static TYPE NAME(fraction)(TYPE x) {
  int exponent = 0;
  TYPE result = NAME(frexp)(x, &exponent);
  putInteger(exponent);
  return result;
}
static TYPE NAME(parts)(TYPE x) {
  TYPE whole;
  TYPE result = NAME(modf)(x, &whole);
  PUT(whole);
  return result;
}
static TYPE NAME(gammaWithSign)(TYPE x) {
  int sign = 0;
  TYPE result = NAME_R(lgamma)(x, &sign);
  putInteger(sign);
  return result;
}
static TYPE NAME(quotientBits)(TYPE x, TYPE y) {
  int quotient = 0;
  TYPE result = NAME(remquo)(x, y, &quotient);
  putInteger(quotient & 7);
  putInteger(quotient < 0);
  return result;
}
static TYPE NAME(scaledUp)(TYPE x) {
  return NAME(scalbn)(x, 70);
}
static TYPE NAME(scaledDown)(TYPE x) {
  return NAME(ldexp)(x, -5 - MACRO(MANT_DIG));
}
static TYPE NAME(scaledAway)(TYPE x) {
  return NAME(scalbln)(x, -2L * MACRO(MAX_EXP) - 10);
}
static TYPE NAME(toward)(TYPE x, TYPE y) {
  return NAME(nexttoward)(x, (long double)y);
}
static long NAME(classes)(TYPE x) {
  return fpclassify(x) | (isnan(x) ? 16 : 0) | (isinf(x) ? 32 : 0) | (isfinite(x) ? 64 : 0) |
         (signbit(x) ? 128 : 0) | (isnormal(x) ? 256 : 0);
}
static long NAME(exponent)(TYPE x) {
  return NAME(ilogb)(x);
}
static TYPE NAME(narrowed)(TYPE x) {
  return (TYPE)(float)x;
}
static TYPE NAME(ofInteger)(TYPE x) {
  return (TYPE)((int64_t)randomBits() + (x == 0));
}

// What rounds to what the mode says.
static void NAME(rounded)(void) {
  NAME(binary)("sum", NAME(sum));
  NAME(binary)("difference", NAME(difference));
  NAME(binary)("product", NAME(product));
  NAME(binary)("quotient", NAME(quotient));
  NAME(binary)("fused", NAME(fused));
  NAME(unary)("sqrt", NAME(sqrt));
  NAME(unary)("rint", NAME(rint));
  NAME(unary)("nearbyint", NAME(nearbyint));
  NAME(unary)("narrowed", NAME(narrowed));
  NAME(unary)("ofInteger", NAME(ofInteger));
  NAME(unary)("scaledDown", NAME(scaledDown));
  NAME(unary)("scaledAway", NAME(scaledAway));
  NAME(unary)("exp", NAME(exp));
  NAME(unary)("sin", NAME(sin));
  NAME(toLong)("lrint", NAME(lrint));
}

static void NAME(exact)(void) {
  NAME(unary)("floor", NAME(floor));
  NAME(unary)("ceil", NAME(ceil));
  NAME(unary)("trunc", NAME(trunc));
  NAME(unary)("round", NAME(round));
  NAME(unary)("roundeven", NAME(roundeven));
  NAME(unary)("fabs", NAME(fabs));
  NAME(unary)("logb", NAME(logb));
  NAME(unary)("significand", NAME(significand));
  NAME(unary)("frexp", NAME(fraction));
  NAME(unary)("modf", NAME(parts));
  NAME(unary)("nextup", NAME(nextup));
  NAME(unary)("nextdown", NAME(nextdown));
  NAME(unary)("scaledUp", NAME(scaledUp));
  NAME(toLong)("lround", NAME(lround));
  NAME(toLong)("ilogb", NAME(exponent));
  NAME(toLong)("llogb", NAME(llogb));
  NAME(toLong)("classes", NAME(classes));
  NAME(binary)("fmod", NAME(fmod));
  NAME(binary)("remainder", NAME(remainder));
  NAME(binary)("remquo", NAME(quotientBits));
  NAME(binary)("nextafter", NAME(nextafter));
  NAME(binary)("nexttoward", NAME(toward));
  NAME(binary)("fdim", NAME(fdim));
  NAME(binary)("fmax", NAME(fmax));
  NAME(binary)("fmin", NAME(fmin));
  NAME(binary)("fmaximum", NAME(fmaximum));
  NAME(binary)("fminimum_num", NAME(fminimum_num));
  NAME(binary)("fmaximum_mag", NAME(fmaximum_mag));
  NAME(binary)("fminmag", NAME(fminmag));
  NAME(binary)("copysign", NAME(copysign));
}

static void NAME(transcendental)(void) {
  NAME(unary)("acos", NAME(acos));
  NAME(unary)("acosh", NAME(acosh));
  NAME(unary)("asin", NAME(asin));
  NAME(unary)("asinh", NAME(asinh));
  NAME(unary)("atan", NAME(atan));
  NAME(unary)("atanh", NAME(atanh));
  NAME(unary)("cbrt", NAME(cbrt));
  NAME(unary)("cos", NAME(cos));
  NAME(unary)("cosh", NAME(cosh));
  NAME(unary)("erf", NAME(erf));
  NAME(unary)("erfc", NAME(erfc));
  NAME(unary)("exp", NAME(exp));
  NAME(unary)("exp10", NAME(exp10));
  NAME(unary)("exp2", NAME(exp2));
  NAME(unary)("expm1", NAME(expm1));
  NAME(unary)("j0", NAME(j0));
  NAME(unary)("j1", NAME(j1));
  NAME(unary)("jn", NAME(besselJ));
  NAME(unary)("lgamma_r", NAME(gammaWithSign));
  NAME(unary)("log", NAME(log));
  NAME(unary)("log10", NAME(log10));
  NAME(unary)("log1p", NAME(log1p));
  NAME(unary)("log2", NAME(log2));
  NAME(unary)("sin", NAME(sin));
  NAME(unary)("sinh", NAME(sinh));
  NAME(unary)("tan", NAME(tan));
  NAME(unary)("tanh", NAME(tanh));
  NAME(unary)("tgamma", NAME(tgamma));
  NAME(unary)("y0", NAME(y0));
  NAME(unary)("y1", NAME(y1));
  NAME(unary)("yn", NAME(besselY));
  NAME(binary)("atan2", NAME(atan2));
  NAME(binary)("hypot", NAME(hypot));
  NAME(binary)("pow", NAME(pow));
}

static void NAME(complexUnary)(const char* name, TYPE complex (*function)(TYPE complex)) {
  for (int i = 0; i < NAME(valueCount); i += 2) {
    for (int j = i % 3; j < NAME(valueCount); j += 9 + i % 4) {
      NAME(begin)(name, NAME(values)[i]);
      PUT(NAME(values)[j]);
      TYPE complex result = function(__builtin_complex(NAME(values)[i], NAME(values)[j]));
      int flags = fetestexcept(FE_ALL_EXCEPT);
      PUT(NAME(creal)(result));
      PUT(NAME(cimag)(result));
      NAME(finish)(flags);
    }
  }
}

static TYPE complex NAME(squared)(TYPE complex z) {
  return z * z;
}
static TYPE complex NAME(turned)(TYPE complex z) {
  return z * __builtin_complex((TYPE)INFINITY, __real__ z);
}
static TYPE complex NAME(inverse)(TYPE complex z) {
  return __builtin_complex((TYPE)3, (TYPE)-2) / z;
}
static TYPE complex NAME(ratio)(TYPE complex z) {
  return z / __builtin_complex(__imag__ z, (TYPE)7);
}
static TYPE complex NAME(power)(TYPE complex z) {
  return NAME(cpow)(z, __builtin_complex((TYPE)2, (TYPE)0.5));
}
static TYPE complex NAME(polar)(TYPE complex z) {
  return __builtin_complex(NAME(cabs)(z), NAME(carg)(z));
}

static void NAME(ofComplex)(void) {
  NAME(complexUnary)("cacos", NAME(cacos));
  NAME(complexUnary)("cacosh", NAME(cacosh));
  NAME(complexUnary)("casin", NAME(casin));
  NAME(complexUnary)("casinh", NAME(casinh));
  NAME(complexUnary)("catan", NAME(catan));
  NAME(complexUnary)("catanh", NAME(catanh));
  NAME(complexUnary)("ccos", NAME(ccos));
  NAME(complexUnary)("ccosh", NAME(ccosh));
  NAME(complexUnary)("cexp", NAME(cexp));
  NAME(complexUnary)("clog", NAME(clog));
  NAME(complexUnary)("clog10", NAME(clog10));
  NAME(complexUnary)("conj", NAME(conj));
  NAME(complexUnary)("cpow", NAME(power));
  NAME(complexUnary)("cproj", NAME(cproj));
  NAME(complexUnary)("csin", NAME(csin));
  NAME(complexUnary)("csinh", NAME(csinh));
  NAME(complexUnary)("csqrt", NAME(csqrt));
  NAME(complexUnary)("ctan", NAME(ctan));
  NAME(complexUnary)("ctanh", NAME(ctanh));
  NAME(complexUnary)("polar", NAME(polar));
  NAME(complexUnary)("squared", NAME(squared));
  NAME(complexUnary)("turned", NAME(turned));
  NAME(complexUnary)("inverse", NAME(inverse));
  NAME(complexUnary)("ratio", NAME(ratio));
}

static void NAME(all)(void) {
  NAME(makeValues)(RANDOM_VALUES);
#if SHARE != 2
  NAME(rounded)();
  NAME(exact)();
  NAME(transcendental)();
#endif
#if SHARE != 1
  NAME(ofComplex)();
  static const int kModes[] = {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
  for (unsigned i = 0; i < 3; ++i) {
    fesetround(kModes[i]);
    NAME(rounded)();
    fesetround(FE_TONEAREST);
  }
#endif
}

#undef TYPE
#undef NAME
#undef NAME_R
#undef MACRO
#undef PUT
