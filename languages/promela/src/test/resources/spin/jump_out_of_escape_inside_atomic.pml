byte x; byte y;
active proctype P0() { do :: atomic { x < 2; { x++; y == 3; y = 2 } unless { y = 1; goto out }; y = 4 } :: x == 1 -> y = 3 od; out: y = 7; atomic { y = 8 unless { x == 1; y = 9 } } }
active proctype P1() { x = 1; y = 3 }
