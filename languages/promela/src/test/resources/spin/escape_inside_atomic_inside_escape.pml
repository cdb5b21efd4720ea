byte x; byte y;
active proctype P0() { { atomic { x = 1; { y = 1; y = 2 } unless { x == 2; y = 3; y = 4 }; x = 3; y = 5 } } unless { x == 5; y = 9; y = 8 } }
active proctype P1() { x = 2; x = 5 }
