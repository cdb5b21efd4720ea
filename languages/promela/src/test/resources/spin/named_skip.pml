/* The last constant of a set is the number 1, and so a skip that is dropped behind another one. */
mtype = { red, green };
mtype:fruit = { apple, pear };
byte b;

active proctype P() {
  if
  :: skip; green; b = 1
  :: pear; skip; pear; b = 2
  :: apple; skip; red; b = 3
  fi
}

active proctype Q() {
  b == 0; b = 4
}
