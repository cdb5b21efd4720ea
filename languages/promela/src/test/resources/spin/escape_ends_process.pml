/* The escape is a break, so its step is the end of the process. */
bit b;

active proctype P() {
  do
  :: b = 1 - b
  :: b == 1; skip unless { break }
  od
}

active proctype Q() {
  do
  :: b == 0
  :: b == 1; skip unless { break }
  od
}
