mtype = { ask, tell };
chan server = [1] of { mtype, chan };
byte got;
proctype Client(chan reply) { chan mine = [1] of { mtype, byte }; byte v; server!ask(mine); mine?tell(v); got = got + v; server!ask(reply); end: (got == 99) }
active proctype Server() { chan to; byte n = 5; end: do :: server?ask(to) -> if :: nfull(to) -> to!tell(n); n = 11 - n :: full(to) -> skip fi od }
init { chan common = [1] of { mtype, byte }; atomic { run Client(common); run Client(common) }; end: (got == 99) }
