/* Before control passes the declaration of a variable, it is 0. */
byte x;
active proctype P() {
  x = 1;
  if :: true -> goto behind :: true fi;
  byte a[3] = 5;
  bool r = true;
  short s = x + 4;
behind:
  x = a[0]; x = a[1]; x = r; x = s;
  do
  :: x < 6 -> byte c = 3; x = x + c; c = 7
  :: else -> break
  od
}
