/* The message changes when nothing else is possible. */
chan r = [0] of { byte };
chan b = [1] of { byte };
byte got;

active proctype P() { r!timeout; b!3 }

active proctype Q() { r?1; b?eval(timeout + 2); got = 1 }
