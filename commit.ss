1 1 4 idle !committed !aborted !mixed sendCanCommit 2
2 2 4 !idle !committed !aborted !mixed receiveCanCommit(1,yes) 3 receiveCanCommit(1,no) 4 receiveCanCommit(2,yes) 5 receiveCanCommit(2,no) 6
3 2 4 !idle !committed !aborted !mixed receiveCanCommit(2,yes) 7 receiveCanCommit(2,no) 8
4 2 4 !idle !committed !aborted !mixed receiveCanCommit(2,yes) 9 receiveCanCommit(2,no) 10
5 2 4 !idle !committed !aborted !mixed receiveCanCommit(1,yes) 7 receiveCanCommit(1,no) 9
6 2 4 !idle !committed !aborted !mixed receiveCanCommit(1,yes) 8 receiveCanCommit(1,no) 10
7 2 4 !idle !committed !aborted !mixed collectVotes 11
8 2 4 !idle !committed !aborted !mixed collectVotes 12
9 2 4 !idle !committed !aborted !mixed collectVotes 13
10 2 4 !idle !committed !aborted !mixed collectVotes 14
11 3 4 !idle committed !aborted !mixed receiveDecision(1,commit) 15 receiveDecision(2,commit) 16
12 3 4 !idle !committed aborted !mixed receiveDecision(1,abort) 17
13 3 4 !idle !committed aborted !mixed receiveDecision(2,abort) 18
14 3 4 !idle !committed aborted !mixed receiveAcknowledgements 1
15 3 4 !idle committed !aborted !mixed receiveDecision(2,commit) 19
16 3 4 !idle committed !aborted !mixed receiveDecision(1,commit) 19
17 3 4 !idle !committed aborted !mixed receiveAcknowledgements 1
18 3 4 !idle !committed aborted !mixed receiveAcknowledgements 1
19 3 4 !idle committed !aborted !mixed receiveAcknowledgements 1
