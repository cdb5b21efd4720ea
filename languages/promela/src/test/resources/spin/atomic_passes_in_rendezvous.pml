/* The receiver takes over the atomicity of the sender, or it is lost. */
chan c = [0] of { byte };
chan d = [0] of { byte };
byte x, noise;
active proctype Sender() { atomic { x = 1; c!1; x = 2; x = 3 }; atomic { x = 4; d!2; x = 5 } }
active proctype Inside() { byte y; atomic { c?y; x = y + 10; x = 12 } }
active proctype Outside() { byte y; d?y; x = y + 20 }
active proctype Noise() { noise++; noise++ }
