/* The assertion is executed when nothing else is possible. */
byte x;

active proctype P() { x = 1; x = 2 }

active proctype Q() provided (timeout) { assert(x == 1) }
