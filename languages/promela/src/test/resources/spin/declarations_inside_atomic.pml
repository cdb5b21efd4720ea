byte b;
active proctype P() {
  do
  :: atomic { b = 1 - b; bool r = true; if :: b == 1 -> r = false :: else fi }
  od
}
active proctype Q() { d_step { b = 1; byte c = 3; b = c - 2 } }
