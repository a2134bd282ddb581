; A mantissa whose leading bit does not fit the exponent is no number that x86 computes: such runs are
; left out, and nothing is concluded from them.
; EXPECT: unknown
; REASON: a pattern of bits that is no long double
declare void @abort() noreturn
declare i64 @__VERIFIER_nondet_ulong()

define i32 @main() {
  %mantissa = call i64 @__VERIFIER_nondet_ulong()
  %bits = zext i64 %mantissa to i80
  %x = bitcast i80 %bits to x86_fp80
  %isSubnormal = fcmp olt x86_fp80 %x, 0xK00018000000000000000
  br i1 %isSubnormal, label %good, label %bad
good:
  ret i32 0
bad:
  call void @abort()
  unreachable
}
