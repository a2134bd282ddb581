; Integers of widths that C has no name for: i1 arithmetic, i3, i33, i200.
; EXPECT: valid
declare void @abort() noreturn
declare i32 @__VERIFIER_nondet_uint()

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_uint()
  %bit = trunc i32 %x to i1
  %sum = add i1 %bit, true
  %flipped = xor i1 %bit, true
  %ok1 = icmp eq i1 %sum, %flipped
  %three = trunc i32 %x to i3
  %next = add i3 %three, 1
  %nextWide = zext i3 %next to i32
  %masked = add i32 %x, 1
  %low = and i32 %masked, 7
  %ok2 = icmp eq i32 %nextWide, %low
  %big = zext i32 %x to i200
  %shifted = shl i200 %big, 150
  %back = lshr i200 %shifted, 150
  %small = trunc i200 %back to i32
  %ok3 = icmp eq i32 %small, %x
  %s33 = sext i1 %bit to i33
  %isMinus = icmp eq i33 %s33, -1
  %ok4 = icmp eq i1 %isMinus, %bit
  %a = and i1 %ok1, %ok2
  %b = and i1 %ok3, %ok4
  %ok = and i1 %a, %b
  br i1 %ok, label %done, label %bad
bad:
  call void @abort()
  unreachable
done:
  ret i32 0
}
