/* Two escapes inside one another, one of them by a rendezvous. */
chan stop = [0] of { byte };
bool go;
byte n;

active [2] proctype P()
{
  {
    {
      n < 2; n++; n--; go = !go
    } unless {
      stop?1;
      n = 0
    }
  } unless {
    n == 2 && go;
    go = false
  }
}

active proctype Q()
{
  do
  :: stop!1
  :: stop!2
  :: n > 0 -> break
  od
}
