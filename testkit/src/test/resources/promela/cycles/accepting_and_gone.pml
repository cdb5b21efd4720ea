/* An accepting label that is passed once. */
byte x;
active proctype A() { x = 1; accept_here: skip }
