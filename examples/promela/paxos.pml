/*
 * Paxos for one decision: each of two proposers makes one attempt, with its own ballot and its own value.
 * What a quorum has accepted is chosen, and there is never a second choice. -D QUORUM=1 breaks that.
 */
#ifndef ACCEPTORS
#define ACCEPTORS	3
#endif
#ifndef QUORUM
#define QUORUM	2
#endif

#define PROPOSERS	2

mtype = { prepare, accept }

chan request[ACCEPTORS] = [4] of { mtype, byte, byte };	/* what, ballot, value */
chan promise[PROPOSERS] = [ACCEPTORS] of { byte, byte };	/* the last accepted ballot, its value */

byte votes[PROPOSERS];
byte chosen;
bool split;				/* whether there was a second choice */

inline broadcast(what, ballot, value)
{	do
	:: atomic { i < ACCEPTORS -> request[i]!what(ballot, value); i++ }
	:: atomic { else -> i = 0; break }
	od
}

proctype Proposer(byte ballot)
{	byte value = ballot;
	byte promises, earlier, old, latest, i;

	broadcast(prepare, ballot, 0);
	do
	:: promises < QUORUM ->
end_waits:	promise[ballot - 1]?earlier, old ->
		d_step {
			promises++;
			if
			:: earlier > latest ->	/* bound to what may be chosen already */
				latest = earlier;
				value = old
			:: else
			fi;
			earlier = 0;
			old = 0
		}
	:: else ->
		break
	od;
	broadcast(accept, ballot, value)
}

proctype Acceptor(byte me)
{	byte promised, ballot, value;		/* the last ballot promised, accepted, and its value */
	byte asked, proposal;

end:	do
	:: atomic {
		request[me]?prepare(asked, _) ->
		if
		:: asked > promised ->
			promised = asked;
			promise[asked - 1]!ballot, value
		:: else				/* too late: no answer */
		fi;
		asked = 0
	   }
	:: atomic {
		request[me]?accept(asked, proposal) ->
		if
		:: asked >= promised ->
			promised = asked;
			ballot = asked;
			value = proposal;
			votes[asked - 1]++;
			if
			:: votes[asked - 1] == QUORUM ->
				split = chosen != 0 && chosen != proposal;
				chosen = proposal
			:: else
			fi
		:: else
		fi;
		asked = 0;
		proposal = 0
	   };
	   assert(!split)
	od
}

init
{	byte n;

	atomic {
		do
		:: n < ACCEPTORS -> run Acceptor(n); n++
		:: else -> break
		od;
		run Proposer(1);
		run Proposer(2)
	}
}

ltl stable { [] (chosen == 1 -> [] (chosen == 1)) }
ltl decides { <> (chosen != 0) }
