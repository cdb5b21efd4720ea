/* A poll may leave out the last fields. */
chan c = [2] of { byte, byte };
byte x;
active proctype A() { c!1,2; c!3,4; do :: c?[1] -> c?_,_ :: c??[3] -> x++; break od }
active proctype B() { c?x,_ }
