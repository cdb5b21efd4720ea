typedef T { byte f; short g[2] };
byte out;
init { byte z = 2; z = 3; byte a[3]; T s; int w = z + 1; a[1] = w; { byte y = 9; out = y }; { byte y = 8; y++; out = y }; s.g[1] = -2; out = z + a[1]; if :: out > 2 -> byte q = out; q++ :: else fi }
active proctype P() { out++ }
