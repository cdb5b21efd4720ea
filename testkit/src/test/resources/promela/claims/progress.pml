/* np_ in formulas and claims. */
byte x;
active proctype A() { do :: x = 1 :: x = 2; progress: skip od }
ltl recurs { [] <> !np_ }
ltl stays { <> [] np_ }
never { do :: true :: np_ -> break od; accept: do :: np_ od }
