/* An else waits for a send that finds a receiver, but not for a receive. */
chan c = [0] of { byte };
byte x;
active proctype A() { do :: c!1 :: x < 2 -> x++ :: else -> break od }
active proctype B() { byte y; end: do :: c?y od }
