byte x;
proctype A() { accept: progress: do :: x < 2 -> x++ od }
active proctype B() { do :: x < 5 -> x = 1 - x :: x > 5 -> run A() od }
