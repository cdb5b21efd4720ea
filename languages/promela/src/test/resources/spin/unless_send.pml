/* An escape that sends in a rendezvous is taken when somebody receives, and keeps the rest from happening then. */
chan c = [0] of { byte };
byte x, y;

active proctype A() {
	do
	:: { x = 1 - x; x > 0; if :: y = 0 :: y = 1 fi } unless { c!x; y = 2 }
	od
}

active [2] proctype B() {
	do
	:: y = 1 - y
	:: y < 2 -> c?1
	od
}
