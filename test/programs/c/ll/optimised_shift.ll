; The optimiser may compute a shift ahead that nobody uses: no fault, but no proof either.
; EXPECT: unknown
; REASON: a shift by too much in optimised code
declare i32 @__VERIFIER_nondet_uint()

define i32 @main() #0 {
  %bits = call i32 @__VERIFIER_nondet_uint()
  %amount = call i32 @__VERIFIER_nondet_uint()
  %shifted = shl i32 %bits, %amount
  %isThree = icmp eq i32 %shifted, 3
  %result = zext i1 %isThree to i32
  ret i32 %result
}

attributes #0 = { "no-trapping-math"="true" }
