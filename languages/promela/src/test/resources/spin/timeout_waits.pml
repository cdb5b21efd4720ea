chan c = [1] of { byte };
byte x;
active proctype A() { byte v; do :: c?v -> x = v :: timeout -> x = 9; break od }
active proctype B() { c!1; c!2; (timeout && x == 2) -> c!3 }
