byte x;
inline twice(v, limit) { byte t; again: if :: v < limit -> v++; t++; goto again :: else fi }
active proctype A() { byte y; twice(x, 2); twice(y, 3); twice(x, 3); { { x = 1 } ; x = 2 }; end_here: (x == 9) }
active proctype B() { x++ }
