byte x;
active [2] proctype P() { byte mine; mine = _pid + 1; wait: x == 1; mine = 7; done: skip }
active proctype Q() { (P[0]@wait && P[1]@wait) -> x = 1; (P[0]:mine == 7 || P[1]@done) -> x = 2 }
