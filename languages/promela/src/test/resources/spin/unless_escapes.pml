/* Escapes are tried first, also inside atomic and in nested ones. */
byte x, y;
active proctype A() { { { do :: x++; x = x % 3; y = 1 od } unless { y == 2 -> y = 3 } } unless { y == 4 -> y = 5; x = 9 } ; x = 8 }
active proctype B() { y == 1 -> y = 2; y == 3 -> y = 4 }
