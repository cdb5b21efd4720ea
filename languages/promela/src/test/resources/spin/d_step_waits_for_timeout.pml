byte x; byte y;
active proctype P0() { d_step { if :: timeout -> x = 1 :: timeout -> x = 2 fi; y = 1 } }
active proctype P1() { d_step { timeout; y = 2 } unless { timeout; x = 7 } }
