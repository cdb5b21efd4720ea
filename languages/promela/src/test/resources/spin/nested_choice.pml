byte x;
active proctype A() { do :: if :: x == 5 -> x = 0 :: x < 4 -> x++ fi :: x == 2 -> x = 4 :: else -> break od }
active proctype B() { x = 2; if :: x == 9 :: else fi; x = 6 }
