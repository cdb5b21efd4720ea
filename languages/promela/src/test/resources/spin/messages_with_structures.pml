typedef Inner { bit flag; byte v[2] };
typedef Msg { byte kind; Inner body };
chan c = [2] of { Msg, byte };
byte total;
active proctype A() { Msg m; m.kind = 3; m.body.v[1] = 300; m.body.flag = 3; c!m,4 }
active proctype B() { Msg m; byte k; c?m,k; total = m.kind + m.body.v[1] + m.body.flag + k }
