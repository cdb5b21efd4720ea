byte x; chan c = [1] of {byte}; byte y;
active proctype P0() { atomic { { c?x; y = 1; c?x; y = 2 } unless { x == 2; c!3; y = 3; c?4 } ; y = 5 } }
active proctype P1() { c!2; c!1; c?y }
