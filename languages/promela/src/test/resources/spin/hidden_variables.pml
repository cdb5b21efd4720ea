hidden byte scratch; byte x;
chan c = [2] of { byte };
active proctype A() { c!1; c!2; scratch = 4; c?scratch; c?_; _ = 5; x = 1 }
active proctype B() { x++ }
