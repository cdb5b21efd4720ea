/* The receiving side of a rendezvous does not stop an else. */
chan c = [0] of { byte };
byte x;
active proctype A() { do :: c?_ :: x < 2 -> x++ :: else -> break od }
active proctype B() { byte y; end: do :: c!y od }
