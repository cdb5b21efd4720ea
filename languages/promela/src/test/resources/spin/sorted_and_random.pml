chan c = [4] of { byte, byte };
byte a, b, polled;
active proctype A() { c!!3,1; c!!1,9; c!!2,5; c!!2,4; c!!2,5 }
active proctype B() { byte k; if :: c??2,k -> a = k :: c?1,k -> a = k + 10 fi; k = 5; if :: c??[2,eval(k)] -> polled = 1; c??2,eval(k) :: c?[3,_] -> polled = 2 fi; c?<a,b>; c??<2,b>; if :: c?_,_ :: len(c) == 2 -> b = 0 fi }
