byte x;
active proctype A() { do :: x = 1 :: x = 2; progress: skip od }
