byte x;
active proctype A() { do :: x < 2 -> x++ :: x == 2 -> atomic { x = 3; end_wait: x == 9 } od }
active proctype B() { end: if :: x == 8 -> skip fi }
