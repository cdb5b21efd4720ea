/* A send that finds nobody lets the else go first. */
chan c = [0] of { byte };
byte x;
active proctype A() { do :: else -> break :: c!1 :: x < 3 -> x++ od }
active proctype B() { byte y; x == 1; c?y; x = 4; end: do :: c?y; x = 1 od }
