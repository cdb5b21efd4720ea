chan c = [0] of { byte };
byte sum;
active proctype A() { c!3; c!4; c!5 }
active [2] proctype B() { byte v; do :: d_step { c?v -> sum = sum + v; v = 0 } od }
