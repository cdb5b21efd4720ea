/* Peterson's algorithm for two processes. */
bool wants[2];
byte turn;
byte inside;

ltl exclusion { [] (inside <= 1) }
ltl service   { [] (P[0]@waiting -> <> P[0]@critical) }

active [2] proctype P()
{
	do
	:: wants[_pid] = true;
	   turn = 1 - _pid;
waiting:
	   (!wants[1 - _pid] || turn == _pid);
critical:
	   inside++;
	   assert(inside == 1);
	   inside--;
	   wants[_pid] = false
	od
}
