mtype:D = { A, B, C };
mtype:N = { NA, NB };
chan o = [0] of { mtype:D };
proctype Q() { mtype:N x; o ? x; assert(x == A) }
init { run Q(); o!A }
