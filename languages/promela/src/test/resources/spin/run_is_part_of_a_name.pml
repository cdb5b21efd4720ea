byte overrun, x;
active proctype P() { d_step { overrun = 1; x = overrun + 1 }; x = 0 }
