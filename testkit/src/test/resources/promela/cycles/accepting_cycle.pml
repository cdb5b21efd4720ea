/* A cycle through an accepting label, and one beside the label that means progress. */
byte x;
active proctype A() { do :: x == 0 -> accept_a: x = 1 :: x == 1 -> x = 0 od }
active proctype B() { do :: skip -> progress: skip od }
