/* Processes that start processes: a sieve of Eratosthenes, one process for each prime. */
#ifndef MAX
#define MAX	9
#endif

chan first = [1] of { byte };
byte primes;

proctype Sieve(chan numbers)
{	chan rest = [1] of { byte };
	byte prime, n;
	bool follower;

	numbers?prime;
	primes++;
end:	do
	:: numbers?n ->
		if
		:: n == 0 ->
			break
		:: n != 0 && n % prime == 0
		:: else ->
			if
			:: !follower -> follower = true; run Sieve(rest)
			:: else
			fi;
			rest!n
		fi
	od;
	if
	:: follower -> rest!0
	:: else
	fi
}

init {
	byte n = 2;

	run Sieve(first);
	do
	:: n <= MAX -> first!n; n++
	:: else -> first!0; break
	od;
	_nr_pr == 1;
	assert(primes == 4)
}
