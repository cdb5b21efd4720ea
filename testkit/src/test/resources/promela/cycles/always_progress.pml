byte x;
active proctype A() { do :: progress: x = 1 - x od }
