/* Not a choice among numbers, as it is outside of an inline, but a counting loop. */
inline f() { select (k : 1 .. 3) }
active proctype Q() { byte k; f(); skip }
