/* Every element has the initial value. */
byte one = 1;
byte g[3] = one + 1;

active proctype P()
{
  byte v[3] = one + 4;
  if
  :: v[0] == 5 && v[1] == 5 && v[2] == 5 && g[0] == 2 && g[2] == 2 -> one = 0
  :: else -> one = 7; one = 8
  fi
}
