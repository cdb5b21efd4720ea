byte x; byte y;
active proctype P0() { { timeout; x = 1; timeout; x = 2 } unless { x == 1; timeout; y = 3 } }
active proctype P1() { { timeout -> x = 3 } unless { y == 1 || timeout; y = 4 } }
