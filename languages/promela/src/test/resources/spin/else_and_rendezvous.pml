/* SPIN does not ask a rendezvous before it takes an else. */
chan c = [0] of { byte };
byte x;
active proctype A() { do :: c!1 :: x < 2 -> x++ :: else -> break od }
active proctype B() { byte y; end: do :: c?y od }
