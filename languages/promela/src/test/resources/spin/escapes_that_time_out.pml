byte x; byte y;
active proctype P0() { { { timeout; x = 1 } unless { timeout; x = 2 } } unless { x == 3 && timeout ; x = 4; x = 5 } }
active proctype P1() { if :: x = 3 :: skip fi; atomic { timeout; y = 1; timeout; y = 2 } }
