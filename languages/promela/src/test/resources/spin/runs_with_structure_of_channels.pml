typedef Port { chan in; byte n };
chan a = [1] of { byte }; chan b = [1] of { byte };
Port ports[2];
byte got;
active proctype A() { byte i; ports[0].in = a; ports[1].in = b; do :: i < 2 -> ports[i].in!i + 1; i++ :: else -> break od }
active proctype B() { byte v; do :: a?v -> got = got + v :: b?v -> got = got + 10 * v :: got == 21 -> break od }
