/* Processes end in the reverse order of their creation; their numbers are used again. */
byte ended; pid latest;
proctype Child(byte n) { byte mine = n + 1; ended = ended + mine }
proctype Other() { ended++ }
init { byte i; do :: i < 3 -> i++; latest = run Child(i); if :: skip :: run Other() fi; (_nr_pr == 1) :: else -> break od }
