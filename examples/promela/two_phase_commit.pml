/*
 * Two-phase commit. A participant votes and then waits for the decision; the coordinator may crash
 * before it decides, and then the participants that voted yes wait for ever.
 */
#ifndef PARTICIPANTS
#define PARTICIPANTS	2
#endif

mtype:ballot = { yes, no }
mtype:ruling = { commit, abort }

chan votes = [PARTICIPANTS] of { mtype:ballot };
chan decisions[PARTICIPANTS] = [0] of { mtype:ruling };
byte committed, aborted;
bool crashed;

active proctype Coordinator()
{	byte i;
	mtype:ballot vote;
	bool unanimous = true;

	for (i : 1 .. PARTICIPANTS) {
		votes?vote;
		if
		:: vote == no -> unanimous = false
		:: else
		fi
	}
	if
#ifdef CRASHES
	:: crashed = true; goto end_crashed
#endif
	:: skip
	fi;
	for (i : 0 .. PARTICIPANTS - 1) {
		if
		:: unanimous -> decisions[i]!commit
		:: else -> decisions[i]!abort
		fi
	}
end_crashed:
	skip
}

active [PARTICIPANTS] proctype Participant()
{	mtype:ruling decision;
	bool willing;

	if
	:: votes!yes; willing = true
	:: votes!no
	fi;
	decisions[_pid - 1]?decision;
	d_step {
		if
		:: decision == commit -> committed++
		:: else -> aborted++
		fi;
		assert(!(committed > 0 && aborted > 0));
		assert(decision == abort || willing)
	}
}
