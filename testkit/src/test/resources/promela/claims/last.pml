/* The process that moved last. */
byte x;
active proctype A() { do :: x = 1 od }
active proctype B() { do :: x = 2 od }
ltl turns { [] <> (_last == 1) }
ltl second { [] (x == 2 -> _last == 1) }
