byte x; byte y;
active proctype P0() { atomic { x = 1; y = 1; x == 2; y = 2 } unless { y = 6; y = 7 } ; x = 3; y = 5 }
active proctype P1() { x = 2; x = 5 }
