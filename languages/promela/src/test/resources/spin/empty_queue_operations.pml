chan c = [2] of { byte }; chan r = [0] of { byte };
byte x;
active proctype A() { do :: empty(c) -> c!1 :: nempty(c) && nfull(c) -> c!2 :: full(c) -> break od; if :: empty(r) && nfull(r) -> x = len(c) + len(r) fi }
active proctype B() { byte v; if :: c?v :: c?[1] -> skip fi }
