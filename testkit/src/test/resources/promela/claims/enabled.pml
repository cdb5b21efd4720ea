/* Which process could make a step. */
byte x, y;
active proctype A() { do :: x < 3 -> x++ :: else -> break od }
active proctype B() { y == 1 unless { x == 2 } }
ltl always { [] enabled(0) }
ltl counts { [] (x < 3 -> enabled(0)) }
ltl stops { <> !enabled(0) }
ltl escapes { [] (enabled(1) -> x >= 2) }
ltl blocked { [] (x < 2 -> !enabled(1)) }
ltl nobody { <> [] (!enabled(0) && !enabled(1)) }
