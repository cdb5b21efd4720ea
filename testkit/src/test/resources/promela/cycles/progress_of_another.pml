/* The other process may never come to its label. */
byte x;
active proctype A() { do :: x = 1 - x od }
active proctype B() { do :: true; progress: skip od }
