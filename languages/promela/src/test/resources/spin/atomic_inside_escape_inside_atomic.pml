byte x; byte y;
active proctype P0() { atomic { { x = 1; x == 2; y = 2 } unless { x == 5; atomic { y = 6; y = 7 }; y = 8 } ; x = 3; y = 5 } }
active proctype P1() { x = 2; x = 5 }
