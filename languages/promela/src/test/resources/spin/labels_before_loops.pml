/* A label before for or select names the loop, not the assignment before it. */
int a[3];
byte n;
active proctype P() {
  int i = 2;
  if
  :: goto first
  :: goto second
  :: goto third
  fi;
  n = 7;
first:
  for (i : 1 .. 3) { n++ }
  i = 1;
second:
  for (i in a) { n++ }
third:
  select (i : 1 .. n + 1);
  n = i
}
