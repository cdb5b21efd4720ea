bool go; byte n;
active proctype A() provided (go) { do :: n < 3 -> n++ :: else -> break od }
active proctype B() { go = 1; go = 0; go = 1 }
