/* A process counts itself, and those before it, when its variables get their values. */
byte z;

active [2] proctype Q()
{
  byte x = _nr_pr;
  if
  :: x == 1 -> z = 1
  :: x == 2 -> z = 2; z = 3
  :: x == 3 -> z = 4; z = 5; z = 6
  fi
}

proctype R() { byte x = _nr_pr; z = x }

init { byte y = _nr_pr; run R(); z = y }
