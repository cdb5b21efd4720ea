/* Nobody sees what is inside an atomic sequence. */
byte x;
active proctype A() { do :: atomic { x = 1; progress: x = 2; x = 3 } od }
active proctype B() { do :: atomic { x = 1; accept: x = 2; x = 3 } od }
