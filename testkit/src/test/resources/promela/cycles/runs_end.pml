/* A run that ends is no cycle without progress. */
byte x;
active proctype A() { x = 1; x = 2 }
