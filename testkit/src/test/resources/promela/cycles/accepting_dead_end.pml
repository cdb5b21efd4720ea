/* The run ends at an accepting label: it stays there for ever. */
byte x;
active proctype A() { x = 1; accept_here: (x == 2) }
