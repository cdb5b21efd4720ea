/* A mark and a label that is asked for are two control states before a jump. */
byte seen;

active proctype P() {
  acceptA: here: goto next;
  next: first: second: goto behind;
  behind: there: endB: goto last;
  last: skip
}

active proctype Q() {
  do
  :: seen < 4 && P@here -> seen = seen + 1
  :: seen < 4 && P@second -> seen = seen + 2
  :: seen < 4 && P@there -> seen = seen + 3
  :: P@last -> break
  od
}
