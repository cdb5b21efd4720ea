byte i, x, y;
active proctype P() { for (i : 0 .. 2) { x++ } unless { y == 1 }; y = 3 }
active proctype Q() { { y = 1; y = 2 } unless for (i : 1 .. 2) { x = 0 } }
