package tideline.languages.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.system.ir.GuardedSystem;

/** What models become, as the text of the guarded system. */
class LoweringTest {

  @Test
  void everyPartOfTheLanguageHasItsPlace() {
    String text =
        """
        // all of it
        const byte n = 2, size = n + 1;
        const int table[3] = {1, -1};
        byte x, list[size] = {7}; /* a comment */
        int y = -n;
        channel c, d; channel {byte, int} q[n]; channel {int} r[0];
        process P {
          const int k = 4;
          byte i = k;
          state a, b, e;
          init b;
          commit e;
          accept buchi a, b;
          assert a: x < n, b: i imply y;
          trans
            a -> b { guard not list[i] == table[1] and Q.s; sync c!; effect x = x + 1, list[x] = k; },
              -> e { sync d?x; },
            b -> b { sync q!{x, -y}; effect y = 0; },
            b -> a { sync q?{list[0], y}; },
            e -> a { guard true; sync r!Q->z * 2; },
            e -> b { guard false or ~x & 3 << 1 == 2; };
        }
        process Q { int z; state s; init s; trans s -> s { sync c?; }, s -> s { sync d!z; }; }
        system async;
        """;
    assertEquals(
        """
        network model
          2..2 n = [2]
          3..3 size = [3]
          int16[3] table = [1, -1, 0]
          uint8 x = [0]
          uint8[3] list = [7, 0, 0]
          int16 y = [-2]
          channel c[0] []
          channel d[0] [int]
          channel q[2] [uint8, int16]
          channel r[0] [int16]
          process P
            4..4 P.k = [4]
            uint8 P.i = [4]
            location a [ACCEPTING]
            location b initial [ACCEPTING]
            location e COMMITTED
            a -> b [!list[P.i] == -1 && Q.s] c!{} {x := x + 1; list[x] := 4}
            a -> e d?{x}
            b -> b {q!{x,-y}; y := 0}
            b -> a {q?{list[0],y}}
            e -> a r!{Q.z * 2}
            e -> b [0 || ~x & 0]
          process Q
            int16 Q.z = [0]
            location s initial
            s -> s c?{}
            s -> s d!{Q.z}
          assert P.a: x < 2: !P.a || x < 2
          assert P.b: !P.i || y: !P.b || (!P.i || y)
        """,
        Dve.system(text).toString());
  }

  /** The precedence of DVE, where it is not that of most languages. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "x or y and z         # (x || y) && z",
        "x and y or z         # x && y || z",
        "x imply y imply z    # !(!x || y) || z",
        "x or y imply z       # !(x || y) || z",
        "x | y & z            # (x | y) & z",
        "x & y == z           # x & y == z",
        "x == y < z           # x == y < z",
        "x < y << 1           # x < y << 1",
        "x << y + 1           # x << y + 1",
        "x - y - z            # x - y - z",
        "x - (y - z)          # x - (y - z)",
        "not x == y           # !x == y",
        "not (x == y)         # !(x == y)",
        "! x && - y || ~ z    # !x && -y || ~z",
        "x ^ 1 + 2 * 3        # x ^ 7",
        "7 / -2 % 2 == -1     # true",
        "x < 1 << 2           # x < 4",
        "(1 << 64) + (-1 >> 70) == -1 # true",
        "list                 # list[0]",
        "P.list[x + 1]        # P.list[x + 1]",
      })
  void operators(String guard, String printed) {
    String text =
        "byte x, y, z, list[2]; process P { byte list[9]; state a; init a; } "
            + "process Q { state a; init a; trans a -> a { guard "
            + guard
            + "; }; } system async;";
    String expected = printed.equals("true") ? "a -> a\n" : "a -> a [" + printed + "]\n";
    String system = Dve.system(text).toString();
    assertTrue(system.endsWith("    " + expected), system);
  }

  @Test
  void definitionsReplaceConstants() {
    String text =
        "const int n = 2, m = n * n; byte a[m]; process P { state s; init s; } system async;";
    GuardedSystem system = Dve.system(text, Map.of("n", "3"));
    assertTrue(system.toString().contains("uint8[9] a = [0, 0, 0, 0, 0, 0, 0, 0, 0]"));
  }

  @Test
  void surplusZerosAreNoValues() {
    String text = "byte a[2] = {1, 2, 0, 0}; process P { state s; init s; } system async;";
    assertTrue(Dve.system(text).toString().contains("uint8[2] a = [1, 2]"));
  }

  @Test
  void whatAProcessDeclaresHidesWhatAllShare() {
    String text =
        "byte x = 1; process P { byte x = 2; state s; init s; trans s -> s { guard x == 2; }; }"
            + " system async;";
    assertTrue(Dve.system(text).toString().contains("s -> s [P.x == 2]"));
  }

  @Test
  void aPropertyObserves() {
    String text =
        "byte x; process L { state p, q; init p; accept q; trans p -> q { guard P.a and x > 0; }; }"
            + " process P { state a; init a; } system async property L;";
    assertEquals(
        """
        OBSERVED model
          network model
            uint8 x = [0]
            process P
              location a initial
          network L
            uint8 x = [0]
            process L
              location p initial
              location q [ACCEPTING]
              p -> q [P.a && x > 0]
            define L.accepting: L.q
        """,
        Dve.system(text).toString());
  }
}
