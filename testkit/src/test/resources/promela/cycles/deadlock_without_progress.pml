/* Nor is a deadlock. */
byte x;
active proctype A() { x = 1; (x == 2) }
