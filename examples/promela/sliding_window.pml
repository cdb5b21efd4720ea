/*
 * A sliding window: up to WINDOW messages are under way at a time, over channels that lose messages.
 * Messages are numbered modulo NUMBERS, which must be greater than the window: -D NUMBERS=2 shows why.
 */
#ifndef LAST
#define LAST	4
#endif
#ifndef WINDOW
#define WINDOW	2
#endif
#ifndef NUMBERS
#define NUMBERS	3
#endif

chan forth = [2] of { byte, byte };	/* number, contents */
chan back  = [2] of { byte };		/* the number that is expected next */

byte delivered;

active proctype Sender()
{	byte base = 1;			/* the oldest message that is not acknowledged */
	byte next = 1;			/* the next one to be sent */
	byte number;

	do
	:: next < base + WINDOW && next <= LAST && nfull(forth) ->
		forth!next % NUMBERS, next;
		next++
	:: back?number ->		/* acknowledges all before this one */
		do
		:: base < next && base % NUMBERS != number -> base++
		:: else -> break
		od
	:: timeout && base < next ->
		next = base		/* the whole window again */
	:: base > LAST ->
		break
	od
}

active proctype Receiver()
{	byte number, contents;
	byte expected = 1;

end:	do
	:: forth?number, contents ->
		if
		:: number == expected % NUMBERS ->
			assert(contents == expected);
			delivered = contents;
			expected++
		:: else			/* seen before, or one before it was lost */
		fi;
		back!expected % NUMBERS
	od
}

/* Loses what it likes. */
active proctype Thief()
{
end:	do
	:: forth?_, _
	:: back?_
	od
}

ltl complete { <> (delivered == LAST) }
