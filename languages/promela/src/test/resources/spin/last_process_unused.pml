/* _last is part of the state although the argument that names it is not used. */
bit b;

inline ignore(argument) {
  skip
}

active proctype P() {
  b++;
  ignore(_last)
}

active proctype Q() {
  b--;
  timeout
}
