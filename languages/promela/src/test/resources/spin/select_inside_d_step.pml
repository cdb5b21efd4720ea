/* The first option of the loop that a select stands for is the way out of it. */
short x; byte y;
active proctype Q() { d_step { select (x : 0 .. (y & 3)); skip }; false }
init { y = 1; false }
