; Undefined for zero, but only if somebody uses it. Then it is some number.
; EXPECT: invalid
; FAULT: assertion
declare i32 @__VERIFIER_nondet_uint()
declare i32 @llvm.ctlz.i32(i32, i1)
declare void @__VERIFIER_assert(i32)

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_uint()
  %isZero = icmp eq i32 %x, 0
  %zeros = call i32 @llvm.ctlz.i32(i32 %x, i1 true)
  %chosen = select i1 %isZero, i32 32, i32 %zeros
  %few = icmp ule i32 %chosen, 32
  %fine = zext i1 %few to i32
  call void @__VERIFIER_assert(i32 %fine)
  %some = icmp ule i32 %zeros, 32
  %alsoFine = zext i1 %some to i32
  call void @__VERIFIER_assert(i32 %alsoFine)
  ret i32 0
}
