package tideline.languages.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.diagnostic.Diagnostic;

/** What is wrong with the text of a model, one fault at a time and several at once. */
class SyntaxDiagnosticsTest {

  /** Stands before {@code system async;} in the cases below; § ends a line. */
  private static final String PROCESS = "process P { state a; init a; }§";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "@ byte x;             # 1:1 this character means nothing here",
        "byte \u00E9;          # 1:6 this character means nothing here (U+00E9)",
        "byte 2x;              # 1:6 '2x' is neither a number nor a name",
        "byte x;§/* byte y;    # 2:1 this comment is not closed",
        "byte;                 # 1:5 a name for a variable is expected, not ';'",
        "const byte;           # 1:11 a name for a constant is expected, not ';'",
        "byte state;           # 1:6 a name for a variable is expected, and 'state' is a word of"
            + " the language, not a name",
        "const x = 1;          # 1:7 'byte' or 'int' is expected, not 'x'",
        "byte x§byte y;        # 2:1 ';' is expected, not 'byte'",
        "byte a[2][2];         # 1:10 an array has one index only",
        "byte a[2;             # 1:9 ']' is expected, not ';'",
        "byte a[2] = {1, };    # 1:17 a name, a number or a parenthesis is expected, not '}'",
        "byte a[2] = {1, 2;    # 1:18 '}' is expected, not ';'",
        "byte x = ;            # 1:10 a name, a number or a parenthesis is expected, not ';'",
        "byte x = (1 + 2;      # 1:16 an operator or ')' is expected, not ';'",
        "byte x = 99999999999; # 1:10 the number does not fit in 32 bits",
        "byte x = 1++;         # 1:11 ';' is expected, not '++'",
        "byte x = ++1;         # 1:10 ++ is not supported: write x = x + 1 or x = x - 1",
        "channel;              # 1:8 a name for a channel is expected, not ';'",
        "channel {byte} c;     # 1:17 a channel with types has a capacity, as in c[1]",
        "channel c[2];         # 1:10 a channel with a capacity says what it holds: channel {byte}"
            + " c[...]",
        "channel {char} c[1];  # 1:10 'byte' or 'int' is expected, not 'char'",
        "chanel c;             # 1:1 a declaration, 'process' or 'system' is expected, not 'chanel'"
            + " (did you mean channel?)",
      })
  void ofDeclarations(String declarations, String fault) {
    assertFault(fault, declarations + "§" + PROCESS + "system async;");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "process { state a; init a; }          # 1:9 a name for the process is expected, not '{'",
        "process P(x) { state a; init a; }     # 1:10 processes with parameters are not supported",
        "process P { state ; init a; }         # 1:19 a name for a state is expected, not ';'",
        "process P { state a; init a, a; }     # 1:28 a process has one initial state",
        "process P { state a; state b; init a; } # 1:22 this process already has its 'state'",
        "process P { channel c; state a; init a; } # 1:13 a declaration of variables (channels"
            + " stand before the processes) is expected, not 'channel'",
        "process P { stat a; }                 # 1:13 a declaration, 'state', 'init', 'trans' or"
            + " '}' is expected, not 'stat'",
        "process P { state a; init a; accept muller(a); } # 1:37 muller acceptance is not"
            + " supported; that of B\u00FCchi is",
        "process P { state a; init a; assert a 1; } # 1:39 ':' is expected, not '1'",
        "process P { state a; init a;          # 2:1 '}' is expected, not 'system'",
        "process P { state a; init a; }§byte x; # 2:1 what all processes share is declared before"
            + " the first of them",
      })
  void ofProcesses(String processes, String fault) {
    assertFault(fault, processes + "§system async;");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "-> a {}               # 1:1 the first transition needs a source state",
        "a -> {}               # 1:6 a target state is expected, not '{'",
        "a => {a: 1}           # 1:3 probabilistic transitions (=>) are not supported",
        "a - a {}              # 1:3 '->' is expected, not '-'",
        "a -> a { guard x }    # 1:18 ';' is expected, not '}'",
        "a -> a { guard; }     # 1:15 a name, a number or a parenthesis is expected, not ';'",
        "a -> a { guard (x; }  # 1:18 an operator or ')' is expected, not ';'",
        "a -> a { guard z[1; } # 1:19 an operator or ']' is expected, not ';'",
        "a -> a { guard P.; }  # 1:18 the name of a state or a variable is expected, not ';'",
        "a -> a { sync c; }    # 1:16 '!' or '?' is expected, not ';'",
        "a -> a { sync c?1; }  # 1:17 a variable is expected, not '1'",
        "a -> a { sync c!{1; } # 1:19 '}' is expected, not ';'",
        "a -> a { effect x; }  # 1:18 '=' is expected, not ';'",
        "a -> a { effect x == 1; } # 1:19 == compares; an effect assigns with =",
        "a -> a { effect 1 = x; } # 1:17 a variable is expected, not '1'",
        "a -> a { effect x = 1; guard x; } # 1:24 a transition has one guard, then one sync, then"
            + " one effect",
        "a -> a {} a -> a {}   # 1:11 ',' is expected between transitions, not 'a'",
      })
  void ofTransitions(String transitions, String fault) {
    assertFault(
        fault,
        transitions + ";}§system async;",
        "byte x, z[2]; channel c; process P { state a; init a; trans§");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "``                        # 2:1 'system async;' or 'system sync;' is expected, not the end"
            + " of the file",
        "system;                   # 2:7 'async' or 'sync' is expected, not ';'",
        "system async property;    # 2:22 the property process is expected, not ';'",
        "system async              # 2:13 ';' is expected, not the end of the file",
        "system async; byte x;     # 2:15 nothing more is expected, not 'byte'",
      })
  void ofTheSystemLine(String system, String fault) {
    assertFault(fault, PROCESS + system);
  }

  @Test
  void showsACaret() {
    assertEquals(
        """
        model.dve:2:7: error: 'byte' or 'int' is expected, not 'x'
            const x = 1;
                  ^\
        """,
        Dve.faults("byte a;\nconst x = 1;\nprocess P { state a; init a; } system async;")
            .getFirst()
            .render());
  }

  @Test
  void aMisspeltProcessIsOneFault() {
    String text =
        """
        byte x;
        proces P {
          state a, b;
          init a;
          trans a -> b { guard x == 0; }, b -> a { effect x = 1; };
        }
        process Q { state q; init q }
        system async;
        """;
    assertEquals(
        List.of(
            "2:1 a declaration, 'process' or 'system' is expected, not 'proces' (did you mean"
                + " process?)",
            "7:29 ';' is expected, not '}'"),
        Dve.faults(text).stream().map(Dve::shown).toList());
  }

  @Test
  void goesOnBehindEachFault() {
    String text =
        """
        byte x = ;
        int ok;
        const n = 3;
        process P {
          byte y y;
          state a, b;
          init a
          trans a -> b { guard x = 1; },
                a -> b { effect x + 1; },
                b -> a { sync c; };
        }
        process Q {
          state q;
          int q;
          trans q -> q { guard ok > ; };
        }
        system asynch;
        """;
    assertEquals(
        List.of(
            "1:10 a name, a number or a parenthesis is expected, not ';'",
            "3:7 'byte' or 'int' is expected, not 'n'",
            "5:10 ';' is expected, not 'y'",
            "8:3 ';' is expected, not 'trans'",
            "8:26 ';' is expected, not '='",
            "9:27 '=' is expected, not '+'",
            "10:24 '!' or '?' is expected, not ';'",
            "15:29 a name, a number or a parenthesis is expected, not ';'",
            "17:8 'async' or 'sync' is expected, not 'asynch'"),
        Dve.faults(text).stream().map(Dve::shown).toList());
  }

  @Test
  void tooDeepIsADiagnosticAndNotAnExhaustedStack() {
    for (String deep :
        List.of(
            "(".repeat(100_000),
            "not ".repeat(100_000),
            "-".repeat(99_999),
            "z[".repeat(100_000),
            "1 imply (".repeat(100_000))) {
      List<Diagnostic> faults = Dve.faults("byte x = " + deep);
      assertTrue(
          faults.getFirst().message().equals("more than 200 levels inside one another")
              || faults.getFirst().message().startsWith("-- is not supported"),
          faults.getFirst()::message);
    }
    assertEquals(
        "more than 1000 operators inside one another; use parentheses",
        Dve.faults("byte x = y" + " + y".repeat(100_000)).getFirst().message());
  }

  @Test
  void manyFaultsEndTheSearchForMore() {
    assertEquals(20, Dve.faults("byte x = ;\n".repeat(1000)).size());
  }

  private static void assertFault(String fault, String text) {
    assertFault(fault, text, "");
  }

  /** The prefix ends in a line of its own, which is not counted. */
  private static void assertFault(String fault, String text, String prefix) {
    List<Diagnostic> faults = Dve.faults((prefix + text).replace('§', '\n'));
    String shown = Dve.shown(faults.getFirst());
    if (!prefix.isEmpty()) {
      int colon = shown.indexOf(':');
      shown = (Integer.parseInt(shown.substring(0, colon)) - 1) + shown.substring(colon);
    }
    assertEquals(fault, shown);
    assertEquals(1, faults.size(), faults::toString);
    assertTrue(faults.getFirst().excerpt().isPresent());
  }
}
