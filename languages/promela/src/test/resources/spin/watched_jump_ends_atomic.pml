/* The control state before a jump whose label is asked for is the end of the atomic sequence. */
byte x;

active proctype P() {
  do
  :: x = 1 - x;
     { goto first } unless atomic { x == 1; first: goto second }
  od;
  atomic { x = 5; second: skip }
}

active proctype Q() {
  P@first
}
