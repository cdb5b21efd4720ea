/*
 * Leader election in a ring (Chang and Roberts): every node sends its number round, and only the
 * greatest comes back.
 */
#ifndef N
#define N	4
#endif

mtype = { candidate, elected }

chan link[N] = [N] of { mtype, byte };
byte leaders;
byte leader;

proctype Node(chan in, out; byte number)
{	byte other;

	out!candidate(number);
	do
	:: in?candidate(other) ->
		if
		:: other > number ->
			out!candidate(other)
		:: other == number ->
			atomic {
				leaders++;
				assert(leaders == 1);
				leader = number
			};
			out!elected(number)
		:: else				/* a smaller number goes no further */
		fi
	:: in?elected(other) ->
		if
		:: other != number -> out!elected(other)
		:: else
		fi;
		break
	od;
	assert(other == N)
}

init {
	byte i;

	atomic {
		for (i : 1 .. N) {
			run Node(link[i - 1], link[i % N], (i * (N - 1)) % N + 1)
		}
	}
}
