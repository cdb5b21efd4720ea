/* Customers draw a ticket from a machine, and wait until their number is called. */
#ifndef TURNS
#define TURNS 10
#endif

byte next = 1;       /* the number on the next ticket */
byte serving = 1;    /* the number that is called */
byte atDesk;         /* how many customers are at the desk */

active [2] proctype Customer() {
  byte mine, turns;
  do
  :: turns < TURNS ->
     turns++;
     mine = next;
     next++;
     serving == mine;
     atDesk++;
     assert(atDesk == 1);
     atDesk--;
     serving++
  :: else -> break
  od
}
