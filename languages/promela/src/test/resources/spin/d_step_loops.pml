/* A deterministic step with loops and choices; the first possible option is taken. */
byte x, a[4];
active proctype A() { byte i; d_step { i = 0; do :: i < 4 -> a[i] = i; i++ :: i >= 4 -> break od; if :: x > 9 -> x = 1 :: x < 9 -> x = 2 :: else -> x = 3 fi; i = 0 } ; x = 4 }
active proctype B() { d_step { if :: x == 2 -> x = 9 :: x == 4 -> x = 8 fi } }
