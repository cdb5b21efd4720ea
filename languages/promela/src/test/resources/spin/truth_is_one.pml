byte v = 2, w;
active proctype P() {
  v = 3;
  w = (1 && v); w = (v && 1); w = (0 || v); w = (v || 0); w = (true && v);
  w = !(!v); w = ((v == 3 -> v : 1) && 1); w = ((v == 3 -> v : 1) || 0) + 4;
  assert((1 && v) != 1)
}
