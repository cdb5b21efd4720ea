/* R may be blocked at F inside the atomic sequence, and may come there from outside. */
chan p = [1] of { byte };
byte g;

active proctype R()
{
  if
  :: do
     :: goto F
     :: break
     od
  :: atomic { g = 2; printf("a"); F: p!1 }
  fi;
  skip
}

active proctype Q() { p!7; p?7 }
