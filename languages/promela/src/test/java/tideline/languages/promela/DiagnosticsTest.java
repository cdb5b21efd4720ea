package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.languages.promela.lower.AssertionUse;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;

/** What is wrong or refused is said with its place. */
class DiagnosticsTest {

  @TempDir Path folder;

  private List<Diagnostic> faults(String text, Map<String, String> definitions) throws IOException {
    Path file = folder.resolve("m.pml");
    Files.writeString(file, text);
    DiagnosticException thrown =
        assertThrows(
            DiagnosticException.class,
            () -> PromelaLanguage.read(file, definitions, AssertionUse.CHECKED));
    return thrown.diagnostics();
  }

  /** The model, where the first fault is, and a part of its message. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "c_code { x = 1 }                                  |1:1 |embedded C",
        "init { c_code { x = 1 } }                         |1:8 |embedded C",
        "active proctype P() priority 3 { skip }           |1:21|process priorities",
        "init { run P() priority 3 } proctype P() { skip } |1:16|process priorities",
        "chan c = [0] of {byte}; init { skip unless if :: c!1 :: skip fi }  |1:50|starts with a send in a rendezvous",
        "chan c = [0] of {byte}; init { assert(true) unless c!1 }  |1:52|starts with a send in a rendezvous",
        "chan c = [0] of {byte}; init { c?1 unless c?2 }   |1:43|where its process may do so anyway",
        "init { skip } ltl f { [] <> timeout }             |1:29|timeout in a formula",
        "init { skip } never { do :: timeout od }          |1:29|timeout in a formula",
        "chan c = [0] of {byte}; byte x; init { d_step { if :: c?x :: c?1 fi } }|1:62|an earlier option of d_step",
        "D_proctype P() { skip }                           |1:1 |determinism",
        "notrace { skip }                                  |1:1 |trace assertions",
        "init { pc_value(1) }                              |1:8 |numbers of control states",
        "inline f() { return 1 } byte x; init { f() }      |1:14|values that nobody receives",
        "byte x; init { STDIN?x }                          |1:16|what is typed",
        "byte x; init { select (x : 3 .. 1) }              |1:16|no number from 3 to 1",
        "byte x; init { x = 1; byte a[2] = { 1, 2 } }      |1:28|before the first statement",
        "byte x, y; init { for (x in y) { skip } }         |1:29|needs an array, or a channel",
        "typedef T { byte a[3] } T t[2]; byte i; init { for (i in t[0].a) { skip } }|1:58|needs an array",
        "chan c = [1] of { byte }; proctype P(chan d) { byte x; for (x in d) { skip } } init { run P(c) }|1:66|declared with its messages",
        "byte a[70000]; init { a[4999] = 1 }               |1:6 |a needs 70,000 bytes; a state has at most 65,536 bytes",
        "int a[16385]; init { a[1] = 1 }                     |1:5 |a needs 65,540 bytes",
        "typedef T { int x[100] } chan c = [200] of { T }; init { skip }           |1:35|the channel c needs 80,000 bytes",
        "byte N = 2 + 1; byte a[N]; init { a[1] = 1 }      |1:24|must be a constant, or the name of a variable that starts with one",
        "byte x; byte a[2] = { 1, x }; init { skip }       |1:26|must be a constant",
        "active [300] proctype P() { skip }                |1:9 |number of processes is from 0 to 255",
        "init { enabled(0) }                               |1:8 |depends on itself",
        "active proctype P() { enabled(1) } active proctype Q() { enabled(0) }|1:23|depends on itself",
        "init { skip                                       |1:12|'}' is expected",
        "init { x = 1 }                                    |1:8 |there is no variable x",
        "byte x; init { y = x }                            |1:16|there is no variable y",
        "init { goto l }                                   |1:8 |there is no label l",
        "init { break }                                    |1:8 |break outside of do",
        "init { l: skip; l: skip }                         |1:17|two labels l",
        "byte x; byte x; init { skip }                     |1:14|two global variables x",
        "byte x[3]; init { x[3] = 1 }                      |1:19|index 3 is outside x[0..2]",
        "byte x; init { x[1] = 1 }                         |1:16|x is no array",
        "chan c = [1] of {byte}; init { c!1,2 }            |1:32|have 1 fields, not 2",
        "chan c = [300] of {byte}; init { skip }           |1:11|capacity of a channel is from 0 to 255",
        "byte x[0]; init { skip }                          |1:8 |length of an array is at least 1",
        "unsigned u; init { skip }                         |1:10|unsigned needs a width",
        "chan c = [1] of {unsigned}; init { skip }         |1:18|unsigned cannot be a field",
        "init { run P(1) }  proctype P() { skip }          |1:8 |P has 0 parameters and is given 1",
        "init { run Q() }                                  |1:8 |there is no proctype Q",
        "byte x; init { x = 1 + run P() } proctype P() { skip }|1:24|run can only be a statement",
        "proctype P() { skip }                             |0:0 |starts no process",
        "byte x; active proctype P() { atomic { x = 1; { goto F } unless { x == 7 }; x = 5 }; F: x = 4 }|1:58|unless around a jump",
        "bit x; active proctype P() { d_step { timeout; x = timeout } }|1:48|timeout inside d_step",
        "init { d_step { run P() } } proctype P() { skip } |1:17|run inside d_step",
        "chan c = [0] of {bit}; init { d_step { skip; c!1 } }|1:46|rendezvous inside d_step",
        "init { do :: d_step { skip; break } od }          |1:29|out of d_step",
        "init { if :: else -> skip :: else -> skip fi }    |1:8 |more than one else",
        "init { np_ }                                      |1:8 |only be used in claims",
        "typedef T { byte f } T t; init { t.g = 1 }        |1:36|no field g",
        "typedef T { byte f } T t, u; init { t = u }       |1:37|single value",
        "byte x; ltl f { <> x == 3 } init { skip }         |1:22|no value to compute with",
        "chan c = [0] of {bit}; init { if :: c!1 :: if :: len(c) == 2 :: else fi :: len(c) == 3 fi }|1:65|an else inside a choice",
        "byte x; init { x = 99999999999 }                  |1:20|no number that fits 32 bits",
        "byte x; init { x = $ }                            |1:20|has no meaning in Promela",
        "never { byte x; x == 1 } init { skip }            |1:1 |variables inside a never claim",
        "byte x; never { x = 1 } init { skip }             |1:17|can only look at the model",
        "#include \"/etc/passwd\"                          |1:10|only files beside the model",
        "#include \"../x.pml\"                             |1:10|only files beside the model",
        "#include \"none.pml\"                             |1:10|there is no file",
        "#if 1                                             |1:1 |has no #endif",
        "#endif                                            |1:1 |#endif without #if",
        "#error no                                         |1:1 |says #error",
        "#pragma x                                         |1:2 |#pragma is not supported",
        "#define f(x) x ##                                 |1:16|## needs a word on both sides",
        "#define f(x) #y                                   |1:14|needs a parameter behind it",
        "init { printf(\"x) }                              |1:15|string has no end",
        "init { skip } /* x                                |1:15|comment has no end",
      })
  void faultsHaveAPlace(String text, String place, String message) throws IOException {
    Diagnostic first = faults(text, Map.of()).getFirst();
    String found = first.position().map(p -> p.line() + ":" + p.column()).orElse("0:0");
    assertTrue(first.message().contains(message), first::render);
    assertEquals(place, found, first::render);
  }

  @Test
  void severalFaultsAreSaidAtOnce() throws IOException {
    List<Diagnostic> faults = faults("init { x = 1; y = 2 }\nproctype P() { z = 3 }\n", Map.of());
    assertEquals(2, faults.size(), faults::toString);
    List<Diagnostic> syntax =
        faults("init { x = }\nproctype P() { ( }\nactive proctype Q() { skip }\n", Map.of());
    assertEquals(2, syntax.size(), syntax::toString);
  }

  @Test
  void aMacroIsBlamedWhereItIsUsed() throws IOException {
    Diagnostic fault =
        faults("#define inc(v) v = w + 1\ninit { byte x;\n  inc(x)\n}\n", Map.of()).getFirst();
    assertEquals(3, fault.position().orElseThrow().line(), fault::render);
  }

  @Test
  void whatCannotBeGluedIsSaidWhereTheMacroIsUsed() throws IOException {
    Diagnostic fault = faults("#define f(a,b) a##b\ninit { f(+,*) }\n", Map.of()).getFirst();
    assertTrue(fault.message().contains("## makes no word of '+' and '*'"), fault::render);
    assertEquals(2, fault.position().orElseThrow().line(), fault::render);
  }

  @Test
  void definitionsMustHaveAnEffect() throws IOException {
    assertTrue(
        faults("init { skip }", Map.of("N", "3")).getFirst().message().contains("does not use"));
    assertTrue(
        faults("#define N 2\nbyte x; init { x = N }", Map.of("N", "3"))
            .getFirst()
            .message()
            .contains("would have no effect"));
  }

  @Test
  void endlessInputsEndInADiagnostic() throws IOException {
    faults("init { " + "(".repeat(100_000) + " }", Map.of());
    faults("init { " + "{".repeat(100_000) + " }", Map.of());
    faults("inline f() { f(); f() } init { f() }", Map.of());
    StringBuilder doubling = new StringBuilder("#define m0 x x\n");
    for (int i = 1; i < 40; i++) {
      doubling.append("#define m%d m%d m%d\n".formatted(i, i - 1, i - 1));
    }
    faults(doubling + "init { m39 }", Map.of());
  }
}
