package tideline.languages.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.diagnostic.Diagnostic;

/** Models that can be parsed and mean nothing: one fault at a time and several at once. */
class MeaningDiagnosticsTest {

  private static final String PROCESS = "process P { state a; init a; } system async;";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "const int n = n + 1;             # 1:15 n is defined by itself",
        "const int a = b;§const int b = a; # 1:15 a and b are defined by each other",
        "const int a = b;§const int b = 1; # 1:15 b is used before it is declared, on line 2",
        "const int n;                     # 1:11 the constant n has no value",
        "const int n[2];                  # 1:11 the constant n has no value",
        "const int size = 3;§byte a[siez]; # 2:8 there is no constant siez (did you mean size?)",
        "byte x;§const int n = x;         # 2:15 x is a variable; a constant value is needed here",
        "channel c;§byte a[c];            # 2:8 there is no constant c",
        "byte x = P.a;                    # 1:10 a process changes; a constant value is needed here",
        "byte x = 1 / 0;                  # 1:12 division by zero",
        "const byte n = 256;              # 1:16 256 does not fit in byte, which is 0 to 255",
        "byte x = -1;                     # 1:10 -1 does not fit in byte, which is 0 to 255",
        "int x = 40000;                   # 1:9 40000 does not fit in int, which is -32768 to 32767",
        "byte a[0];                       # 1:8 the number of elements of an array is 1 to 65536, not 0",
        "byte a[70000];                   # 1:8 the number of elements of an array is 1 to 65536, not 70000",
        "byte a[2] = {1, 2, 3};           # 1:20 a has 2 elements and not so many values",
        "byte a[2] = 1;                   # 1:13 a is an array: its values stand in braces, {0, 1}",
        "byte x = {1, 2};                 # 1:10 x is no array and has one value",
        "const int n = 1;§byte x = n[0];  # 2:10 n is no array",
        "const byte a[2] = {1, 2};§byte x = a[2]; # 2:12 a has the elements 0 to 1, not 2",
        "channel {byte} c[300];           # 1:18 the capacity of a channel is 0 to 255, not 300",
        "byte x;§int y, x;                # 2:8 x is already declared, on line 1",
        "byte x;§channel y, x;            # 2:12 x is already declared, on line 1",
        "channel P;                       # 2:9 P is already declared, on line 1",
      })
  void ofDeclarations(String declarations, String fault) {
    assertFault(fault, declarations + "§process P { state a; init a; }§system async;");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "process P { init a; }            # 1:9 the process P has no states",
        "process P { state a; }           # 1:9 the process P has no initial state",
        "process P { state idle; init idel; } # 1:30 the process P has no state idel (did you mean idle?)",
        "process P { state a; init a; commit b; } # 1:37 the process P has no state b (known: a)",
        "process P { state a; init a; accept b; } # 1:37 the process P has no state b (known: a)",
        "process P { state a; init a; assert b: 1; } # 1:37 the process P has no state b (known: a)",
        "process P { state a, b, a; init a; } # 1:25 the state a is already declared, on line 1",
        "process P { byte a; state a; init a; } # 1:27 a is already a variable of this process, on line 1",
        "process P { byte x, x; state a; init a; } # 1:21 x is already declared, on line 1",
        "process P { state a; init a; }§process P { state b; init b; } # 2:9 P is already declared, on line 1",
        "process P { state a; init a; trans a -> b {}; } # 1:41 the process P has no state b (known: a)",
        "process P { state a; init a; trans b -> a {}; } # 1:36 the process P has no state b (known: a)",
      })
  void ofProcesses(String processes, String fault) {
    assertFault(fault, processes + "§system async;");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "guard cuont > 1;         # 7 there is no variable or constant cuont (did you mean count?)",
        "guard a;                 # 7 a is a state: write P.a",
        "guard c == 1;            # 7 c is a channel, not a value",
        "guard Q == 1;            # 7 Q is a process, not a value",
        "guard count[1] == 1;     # 7 count is no array",
        "guard limit[1] == 1;     # 7 limit is no array",
        "guard c[1] == 1;         # 7 c is a channel, not a value",
        "guard list[3] == 1;      # 12 list has the elements 0 to 2, not 3",
        "guard list[-1] == 1;     # 12 list has the elements 0 to 2, not -1",
        "guard count / 0 == 1;    # 13 division by zero",
        "guard count % (limit - 5) == 1; # 13 division by zero",
        "guard R.a;               # 7 there is no process R (known: P, Q)",
        "guard Q.a;               # 9 the process Q has no state or variable a (known: mine, q, row)",
        "guard Q->q;              # 10 q is a state of Q: write Q.q",
        "guard Q.mine[0] == 1;    # 9 mine is no array",
        "guard Q.row[2] == 1;     # 13 row has the elements 0 to 1, not 2",
        "guard count.a == 1;      # 7 there is no process count (known: P, Q)",
        "effect limit = 1;        # 8 limit is a constant and cannot change",
        "effect fixed[0] = 1;     # 8 fixed is a constant and cannot change",
        "effect c = 1;            # 8 c is a channel and cannot change",
        "effect Q = 1;            # 8 Q is a process and cannot change",
        "effect cuont = 1;        # 8 there is no variable or constant cuont (did you mean count?)",
        "effect count[0] = 1;     # 8 count is no array",
        "effect list[7] = 1;      # 13 list has the elements 0 to 2, not 7",
        "effect Q.mine = 1;       # 8 a process may read variables of others but not change them",
        "effect Q->row[0] = 1;    # 8 a process may read variables of others but not change them",
        "sync d!;                 # 6 there is no channel d (known: c, pair, queue)",
        "sync count!;             # 6 count is a variable, not a channel",
        "sync Q!;                 # 6 Q is a process, not a channel",
        "sync c!1;                # 6 the messages of c have no values, as on line 3; here there is 1 value",
        "sync pair!1;             # 6 the messages of pair have 2 values; here there is 1 value",
        "sync queue?;             # 6 the messages of queue have 1 value; here there are no values",
        "sync queue?limit;        # 12 limit is a constant and cannot change",
        "sync pair!{1, zzz};      # 15 there is no variable or constant zzz",
      })
  void ofTransitions(String transition, String fault) {
    String text =
        """
        byte count, list[3]; const int limit = 5; const byte fixed[2] = {1, 2};
        channel c; channel {byte, int} pair[0]; channel {byte} queue[4];
        process Q { byte mine, row[2]; state q; init q; trans q -> q { sync c?; }; }
        process P { state a; init a; trans a -> a {
        %s
        }; }
        system async;
        """
            .formatted(transition);
    List<Diagnostic> faults = Dve.faults(text);
    assertEquals(
        "5:" + fault,
        Dve.shown(faults.getFirst()).replaceAll(" \\(known: \\w+, \\w+, \\w+, \\w+\\)", ""));
    assertEquals(1, faults.size(), faults::toString);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "system async property S;   # 4:23 there is no process S (known: P, Q, R)",
        "system async property Q;   # 2:50 there is no synchronisation in a property process",
        "system async property R;   # 3:37 commit means nothing in a property process",
        "system sync;               # 2:50 there is no synchronisation in a synchronous system",
      })
  void ofSystems(String system, String fault) {
    String text =
        """
        byte x; channel c; process P { state a; init a; trans a -> a { effect x = 1; }; }
        process Q { state q; init q; trans q -> q { sync c!; }; }
        process R { state r; init r; commit r; trans r -> r {}; }
        """;
    assertEquals(fault, Dve.shown(Dve.faults(text + system).getFirst()));
  }

  @Test
  void aCircleOfConstantsIsSeenFromEachOfThem() {
    assertEquals(
        List.of("1:15 a and b are defined by each other", "1:32 b and c are defined by each other"),
        Dve.faults("const int a = b; const int b = c; const int c = a - 1; " + PROCESS).stream()
            .map(Dve::shown)
            .toList());
  }

  @Test
  void aModelNeedsAProcess() {
    assertFault("a model needs a process", "byte x; system async;");
    assertFault(
        "a model needs a process besides its property",
        "process P { state a; init a; } system async property P;");
  }

  @Test
  void aPropertyOnlyWatches() {
    assertFault(
        "3:67 the property process may change its own variables only",
        "byte x;§process P { state a; init a; }§"
            + "process L { byte y; state q; init q; trans q -> q { effect y = 1, x = 2; }; }§"
            + "system async property L;");
  }

  @Test
  void processesThatMoveTogetherDoNotChangeTheSame() {
    assertFault(
        "3:52 P and Q change x and move at the same time",
        "byte x, y;§process P { state a; init a; trans a -> a { effect x = 1; }; }§"
            + "process Q { state q; init q; trans q -> q { effect x = 2, y = x; }; }§"
            + "system sync;");
  }

  @Test
  void definitionsGiveValuesToConstants() {
    String text = "const byte n = 3; " + PROCESS;
    assertEquals(
        List.of("unknown parameter -D m: no constant of the model has that name (known: n)"),
        Dve.faults(text, Map.of("m", "4")).stream().map(Dve::shown).toList());
    assertEquals(
        List.of("-D n is a whole number from 0 to 255, not 256"),
        Dve.faults(text, Map.of("n", "256")).stream().map(Dve::shown).toList());
    assertEquals(
        List.of("-D n is a whole number from 0 to 255, not many"),
        Dve.faults(text, Map.of("n", "many")).stream().map(Dve::shown).toList());
    assertEquals(
        List.of(
            "unknown parameter -D n: no constant of the model has that name (the model has no"
                + " constants)"),
        Dve.faults(PROCESS, Map.of("n", "1")).stream().map(Dve::shown).toList());
  }

  @Test
  void allFaultsOfAModelAreReportedAtOnce() {
    String text =
        """
        const int n = m;
        byte x = 300, x;
        channel c;
        process P {
          byte y = z;
          state a, b;
          init c;
          trans a -> d { guard y < w; sync e!; effect n = 1; },
                a -> b { guard Q.r and x; };
        }
        process Q { state q; }
        system async property L;
        """;
    assertEquals(
        List.of(
            "1:15 there is no constant m",
            "2:10 300 does not fit in byte, which is 0 to 255",
            "2:15 x is already declared, on line 2",
            "5:12 there is no constant z (known: n)",
            "7:8 the process P has no state c (known: a, b)",
            "8:14 the process P has no state d (known: a, b)",
            "8:28 there is no variable or constant w (known: n, x, y)",
            "8:36 there is no channel e (known: c)",
            "8:47 n is a constant and cannot change",
            "9:26 the process Q has no state or variable r (known: q)",
            "11:9 the process Q has no initial state",
            "12:23 there is no process L (known: P, Q)"),
        Dve.faults(text).stream().map(Dve::shown).toList());
  }

  private static void assertFault(String fault, String text) {
    List<Diagnostic> faults = Dve.faults(text.replace('§', '\n'));
    assertEquals(fault, Dve.shown(faults.getFirst()));
    assertEquals(1, faults.size(), faults::toString);
    assertTrue(faults.getFirst().position().isEmpty() || faults.getFirst().excerpt().isPresent());
  }
}
