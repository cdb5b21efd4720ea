/* Two lights at a crossing. A controller gives the way to one of them at a time. */
mtype = { red, green };
mtype light[2] = red;
chan way = [0] of { byte };

active proctype Controller() {
  byte next = 0;
  do
  :: way ! next; way ? next
  od
}

proctype Light(byte me) {
  do
  :: way ? eval(me);
     light[me] = green;
     light[me] = red;
     way ! (1 - me)
  od
}

init {
  atomic { run Light(0); run Light(1) }
}

ltl safe { [] !(light[0] == green && light[1] == green) }
