/* A worker is called away by a rendezvous. */
chan stop = [0] of { byte };
chan work = [1] of { byte };
byte done, told;

active proctype Worker()
{
  byte x;
  {
    do
    :: work?x -> done = (done + x) % 4
    :: done == 3 -> break
    od;
    done = 0
  } unless {
    stop?x;
    told = x
  }
}

active proctype Boss()
{
  work!1;
  do
  :: work!2
  :: stop!1 -> break
  :: done == 2 -> stop!2; break
  od
}
