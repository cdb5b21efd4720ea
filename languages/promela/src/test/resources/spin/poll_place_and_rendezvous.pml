/* With a rendezvous in the model, the value of a poll is a truth value. */
chan q = [2] of { byte };
byte place;

active proctype P() {
  q!7; q!8;
  place = q??[8]
}

active proctype Q() {
  place == 2; skip
}

proctype Never() {
  chan r = [0] of { byte };
  r!1
}
