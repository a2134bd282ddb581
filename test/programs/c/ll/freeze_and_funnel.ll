; freeze gives one value, the same at every use; funnel shifts take their count modulo the width.
; EXPECT: valid
declare void @abort() noreturn
declare i32 @__VERIFIER_nondet_uint()
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i8 @llvm.ctpop.i8(i8)
declare i32 @llvm.usub.sat.i32(i32, i32)

define i32 @main() {
  %anything = freeze i32 undef
  %same = icmp eq i32 %anything, %anything
  %difference = sub i32 %anything, %anything
  %zero = icmp eq i32 %difference, 0
  %x = call i32 @__VERIFIER_nondet_uint()
  %l = call i32 @llvm.fshl.i32(i32 %x, i32 255, i32 36)
  %l1 = shl i32 %x, 4
  %l2 = icmp eq i32 %l, %l1
  %r = call i32 @llvm.fshr.i32(i32 1, i32 %x, i32 1)
  %r1 = lshr i32 %x, 1
  %r2 = or i32 %r1, -2147483648
  %r3 = icmp eq i32 %r, %r2
  %p = call i8 @llvm.ctpop.i8(i8 -2)
  %p1 = icmp eq i8 %p, 7
  %s = call i32 @llvm.usub.sat.i32(i32 %x, i32 -1)
  %s1 = icmp eq i32 %s, 0
  %a = and i1 %same, %zero
  %b = and i1 %l2, %r3
  %c = and i1 %p1, %s1
  %d = and i1 %a, %b
  %ok = and i1 %c, %d
  br i1 %ok, label %done, label %bad
bad:
  call void @abort()
  unreachable
done:
  ret i32 0
}
