byte x; byte y;
active proctype P0() { { { x = 1; y = 1 } unless { x == 2 -> y = 2; y = 6 } } unless { x == 1 -> y = 3; y = 7 } }
active proctype P1() { { x = 2 unless x = 1 } unless { y == 3; x = 5 } }
