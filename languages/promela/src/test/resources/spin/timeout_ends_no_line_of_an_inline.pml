/* The line goes on in the inline: one condition there, two statements in the process. */
byte b;

inline wait(argument) {
  timeout
  -1;
  argument
  -1
}

active proctype P() {
  b = 1;
  wait(timeout);
  b = 2
}

active proctype Q() {
  timeout
  -1;
  b = 3
}
