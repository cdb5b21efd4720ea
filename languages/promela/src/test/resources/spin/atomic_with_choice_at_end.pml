/* The end of a choice at the end of an atomic block is a state of its own after a rendezvous. */
chan c = [0] of { bit };
byte n;
active proctype A() { atomic { n = 1; if :: c!1 :: c!0 fi }; n = 2 }
active proctype B() { bit b; do :: c?b -> n = 7 :: n == 2 -> break od }
active proctype C() { n = 9 }
