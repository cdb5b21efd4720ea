/* Dining philosophers who all take the left fork first: an invalid end state. */
#ifndef N
#define N	3
#endif

bool taken[N];

#define left	_pid
#define right	((_pid + 1) % N)

active [N] proctype Philosopher()
{
	do
	:: atomic { !taken[left] -> taken[left] = true };
	   atomic { !taken[right] -> taken[right] = true };
	   /* eats */
	   taken[right] = false;
	   taken[left] = false
	od
}
