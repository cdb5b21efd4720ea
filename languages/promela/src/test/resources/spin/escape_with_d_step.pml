byte x; byte y;
active proctype P0() { { x = 1; y = 1; y = 2 } unless { d_step { x == 2; y = 3; y = 4 }; y = 6 } ; x = 3; y = 5 }
active proctype P1() { x = 2; x = 5 }
