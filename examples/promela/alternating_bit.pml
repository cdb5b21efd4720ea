/*
 * The alternating bit protocol over channels that lose messages.
 * The sender counts its messages up to LAST; the receiver must see each of them once, in order.
 */
#ifndef LAST
#define LAST	3
#endif

mtype = { data, ack }

chan forth = [1] of { mtype, byte, bit };	/* type, number, alternating bit */
chan back  = [1] of { mtype, bit };

byte delivered;

active proctype Sender()
{	byte number = 1;
	bit flag, answer;

	do
	:: number <= LAST ->
		forth!data(number, flag);
		if
		:: back?ack(answer) ->
			if
			:: answer == flag ->
				number++;
				flag = 1 - flag
			:: else
			fi
		:: timeout			/* sent again */
		fi
	:: else ->
		break
	od
}

active proctype Receiver()
{	byte number;
	bit flag, expected;

end:	do
	:: forth?data(number, flag) ->
		if
		:: flag == expected ->
			assert(number == delivered + 1);
			delivered = number;
			expected = 1 - expected
		:: else				/* seen before */
		fi;
		back!ack(flag)
	od
}

/* Loses what it likes. */
active proctype Thief()
{
end:	do
	:: forth?data(_, _)
	:: back?ack(_)
	od
}

ltl complete { <> (delivered == LAST) }
