byte x; byte y;
active proctype P0() { { atomic { { x = 1; x == 7; y = 2 } unless { x == 5; y = 6; x == 0; y = 8 } } } unless { atomic { y == 6; y = 9; y = 10 } } }
active proctype P1() { x = 2; x = 5 }
