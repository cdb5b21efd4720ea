/* A blocked atomic sequence lets others go on and is exclusive again afterwards. */
byte x, turns;
active proctype A() { atomic { x++; (turns > 1) -> x++; x++ } }
active proctype B() { turns++; turns++; turns++ }
