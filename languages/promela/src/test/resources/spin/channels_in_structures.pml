typedef Line { chan q = [2] of { byte }; byte b = 4 };
typedef Node { Line in; Line out[2] };
Line s;
Node nodes[2];
active [2] proctype P() {
  Line own; byte b;
  own.q!_pid; s.q!own.b;
  nodes[_pid].out[1].q!3;
  nodes[1 - _pid].out[1].q?b; assert(b == 3);
  own.q?b; assert(b == _pid);
  s.q?b; assert(b == 4);
  nodes[_pid].in.q!b
}
