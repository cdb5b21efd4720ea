byte x;
active proctype A() { do :: atomic { x < 3 -> x++; if :: x == 2 -> goto out :: else fi; x++ } :: x > 2 -> break od; out: x = 7; goto in; x = 8; atomic { x = 1; in: x = 2; x = 3 } }
active proctype B() { x = 5 }
