package tideline.testkit.judge;

/** Small models with something of everything that a mutant can hide in. */
final class MutantTexts {

  private MutantTexts() {}

  /** DVE: arrays, both kinds of channels, committed states, assertions, a division by zero. */
  static final String DVE =
      """
      const byte most = 3;
      byte x = 1, y, quotient, rest, bits;
      byte a[3] = {5, 7, 9};
      int sum = -2;
      channel {byte, byte} box[2];
      channel hand;

      process Miller {
        byte grain = 1;
        state idle, mill, rush, done;
        init idle;
        commit rush;
        assert mill: grain < 3;
        trans
          idle -> done { guard x == 3; effect rest = 1 / (3 - x); },
          idle -> mill { guard x < most and y <= 0; effect x = x + 1, y = x * 2, a[x - 1] = y + 2; },
          mill -> rush { guard grain > 0 or sum == -2; sync hand!grain + 1; effect grain = grain - 1; },
          rush -> mill { effect sum = sum - 300; },
          mill -> done { guard grain == 0; effect quotient = 7 / x, rest = 7 % x, bits = 5 << 1; },
          mill -> mill { guard grain < 3 and sum != -302; effect grain = grain + 1; },
          done -> idle { effect grain = a[1] & 2, bits = bits >> 1, y = 0; };
      }

      process Carrier {
        byte load, weight;
        state free, loaded;
        init free;
        trans
          free -> loaded { sync hand?load; },
          loaded -> free { sync box!{load, x}; },
          free -> free { sync box?{weight, load}; effect a[2] = weight, load = load - load; };
      }

      system async;
      """;

  /** Promela: atomic sequences, else, timeout, labels, small types, messages with fields. */
  static final String PROMELA =
      """
      mtype = { ask, tell };
      chan line = [2] of { mtype, byte };
      chan bell = [0] of { bit };
      byte n = 254, half, turns;
      short deep = 32766;
      bit flag;
      byte row[3] = 4;

      active proctype Clerk()
      {
        byte got;
      again:
        do
        :: line?ask,got -> n++; half = got / 2
        :: line?tell,got -> atomic { row[got % 3] = got; deep++; flag = 1 }
        :: bell?flag
        :: turns > 2 -> break
        :: timeout -> turns = 3
        od;
        assert(n != 255 || turns >= 3);
      end_rest:
        flag == 0
      }

      active proctype Client()
      {
        byte k = 1;
      progress_ask:
        if
        :: k < 3 && turns <= 0 -> line!ask,k; k++
        :: else -> d_step { k = k << 1; turns = turns + 1; row[1] = k - 1 }
        fi;
        atomic { line!tell,7; bell!1; turns++ };
        if
        :: turns != 2 -> bell!1
        :: n > 253 || half == 0 -> skip
        fi;
        assert(turns < 3);
        if
        :: turns < 4 -> goto progress_ask
        :: else
        fi
      accept_done:
        skip
      }
      """;
}
