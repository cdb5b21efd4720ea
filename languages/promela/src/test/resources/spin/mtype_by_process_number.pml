mtype = { A, B, C };
byte started;
proctype R()
{
mtype v[3] = ((-(_pid)) % 3);
mtype w = (3 - _pid);
started = started + 1
}
active proctype P() { skip }
active proctype Q() { skip }
init { run R(); run R() }
