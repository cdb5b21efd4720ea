byte seen;
active proctype A() { seen = 1; (_last == 1) -> seen = 2 }
active proctype B() { seen = 3; seen = 4 }
