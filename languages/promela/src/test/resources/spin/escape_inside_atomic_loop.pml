byte x; byte y; 
active proctype P0() { atomic { do :: x < 3 -> { x++; y == 1; y = 2 } unless { y == 0; y = 1; if :: x == 2 -> break :: else fi } :: else -> break od; y = 5 } ; x = 9 }
active proctype P1() { y = 1; y = 0 }
