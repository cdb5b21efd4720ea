bit b; bool t[2]; byte y = 250; short s = 32766; int i = 2147483646; unsigned u : 3 = 6; 
init { do :: y > 3 -> y = y + 2 :: else -> break od; s = s + 3; i = i + 3; u = u + 3; b = b + 3; t[1] = 5; y = (s < 0 && i < 0 -> u : 99); s = -7 / 2; s = -7 % 4; y = -1; i = 1 << 4; i = ~i }
