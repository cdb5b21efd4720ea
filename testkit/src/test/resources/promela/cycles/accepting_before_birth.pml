/* A process that does not exist yet is not at its first label. */
byte x;
proctype A() { accept: do :: x < 2 -> x++ od }
active proctype B() { do :: x == 0 :: x == 0 -> run A(); break od }
