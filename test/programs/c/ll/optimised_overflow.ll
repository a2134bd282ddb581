; Bitcode that others have optimised has no checks in it.
; EXPECT: unknown
; OPTIONS: --check overflow
; REASON: overflow is not checked in optimised code
; STDERR: overflow is not checked in optimised code
declare i32 @__VERIFIER_nondet_int()

define i32 @main() #0 {
  %x = call i32 @__VERIFIER_nondet_int()
  %y = add nsw i32 %x, 1
  %less = icmp slt i32 %y, %x
  %result = zext i1 %less to i32
  ret i32 %result
}

attributes #0 = { "no-trapping-math"="true" }
