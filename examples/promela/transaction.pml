/*
 * A transaction over two accounts. A transfer that is refused is tried again, a few times; however
 * it ends, no money appears or disappears.
 */
#ifndef RETRIES
#define RETRIES	2
#endif

#define TOTAL	4

typedef Account {
	byte balance;
	bool locked
}

Account accounts[2];
byte done, given_up;

inline lock(a)   { atomic { !accounts[a].locked -> accounts[a].locked = true } }
inline unlock(a) { accounts[a].locked = false }

proctype Transfer(byte from, to, amount)
{	byte tries;

	do
	:: tries > RETRIES ->
		given_up++;
		break
	:: else ->
		tries++;
		/* always in the same order, so that two transfers do not wait for each other */
		lock(0);
		lock(1);
		if
		:: accounts[from].balance >= amount ->
			accounts[from].balance = accounts[from].balance - amount;
			accounts[to].balance = accounts[to].balance + amount;
			done++;
			assert(accounts[0].balance + accounts[1].balance == TOTAL);
			unlock(1);
			unlock(0);
			break
		:: else ->
			unlock(1);
			unlock(0)
		fi
	od
}

init {
	atomic {
		accounts[0].balance = TOTAL - 1;
		accounts[1].balance = 1;
		run Transfer(0, 1, 2);
		run Transfer(1, 0, 3);
		run Transfer(0, 1, 1)
	};
	_nr_pr == 1;
	assert(done + given_up == 3)
}
