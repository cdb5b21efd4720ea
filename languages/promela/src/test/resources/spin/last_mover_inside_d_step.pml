/* A deterministic step is one step, so what is in it still sees who moved before. */
byte x, y;
active proctype P() { x = 1; x = 2 }
active proctype Q() { do :: x <= 1 -> d_step { skip; y = _last } od }
