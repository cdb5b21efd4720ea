byte x; byte y;
active proctype P1() { { { x = 2 unless x = 1 } unless { x = 5 } } unless { x = 6 } }
