/* The value of a poll that looks at all messages is the place of the message. */
chan q = [3] of { byte };
byte place;
bit odd;

active proctype P() {
  atomic { q!7; q!8 };
  q!9
}

active proctype Q() {
  do
  :: place = q??[8];
     odd = -(q??[9]) & 1
  :: q??[9] && place == 2 -> break
  :: q?_
  :: !(q??[8] || q?[7]) -> break
  od;
  assert(q??[7] + q?[7] != 2)
}
