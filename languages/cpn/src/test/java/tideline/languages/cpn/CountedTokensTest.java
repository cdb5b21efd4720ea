package tideline.languages.cpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.languages.cpn.check.Checker;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.file.CpnReader;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.languages.cpn.model.CpnModel;
import tideline.model.Model;
import tideline.model.StateFunction;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** {@code count(place, pattern)}: how many tokens fit a pattern of ML. */
class CountedTokensTest {

  private static Model model() {
    NetText net = new NetText();
    net.colset("INT", "int").colset("COL", "with red | green").colset("LIST", "list INT");
    net.colset("PAIR", "product INT * COL").colset("REC", "record a : INT * b : COL");
    net.colset("MSG", "union num : INT + stop").colset("TPAIR", "PAIR timed");
    net.page("P")
        .place("Pairs", "PAIR", "2`(1, red) ++ 1`(2, red) ++ 3`(2, green)")
        .place("Records", "REC", "1`{a = 1, b = red} ++ 1`{a = 2, b = red}")
        .place("Lists", "LIST", "1`[] ++ 2`[1] ++ 1`[1, 2]")
        .place("Messages", "MSG", "1`num 3 ++ 4`stop")
        .place("Timed", "TPAIR", "1`(1, red) ++ 1`(1, red) @+ 5")
        .transition("Nothing", "[false]");
    return new CpnModel(
        Checker.check(
            CpnReader.read("net", new SourceText("net.cpn", net.written())),
            Options.of(Map.of()),
            Evaluation.COMPILED));
  }

  private static StateFunction count(Model model) {
    return model.functions().stream()
        .filter(each -> each.name().equals("count"))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "P.Pairs | (1, red) | 2",
        "P.Pairs | (_, red) | 3",
        "P.Pairs | (2, _) | 4",
        "P.Pairs | _ | 6",
        "P.Pairs | (3, _) | 0",
        "P.Records | {b = red, ...} | 2",
        "P.Records | {a = 1, b = _} | 1",
        "P.Lists | [] | 1",
        "P.Lists | 1 :: _ | 3",
        "P.Lists | [_, _] | 1",
        "P.Messages | stop | 4",
        "P.Messages | num _ | 1",
        "P.Timed | (1, red) | 2"
      })
  void counts(String place, String pattern, long expected) {
    Model model = model();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    assertEquals(
        expected,
        count(model).application().to(List.of(place, pattern)).of(batch.words(), batch.offset(0)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "P.Pairs | (1, rde) | rde is no value here",
        "P.Pairs | (1, x) | x is no value here",
        "P.Pairs | x as (1, _) | x is no value here",
        "P.Pairs | (1, 2) | the pattern (1, 2)",
        "P.Pairs | (1, red | the pattern (1, red",
        "P.Pairs | 1 => true | the pattern 1 => true",
        "P.Lists | stop | the pattern stop"
      })
  void whatIsNoPatternIsRefused(String place, String pattern, String message) {
    StateFunction count = count(model());
    DiagnosticException fault =
        assertThrows(
            DiagnosticException.class, () -> count.application().to(List.of(place, pattern)));
    assertTrue(String.valueOf(fault.getMessage()).contains(message), fault.getMessage());
  }

  @Test
  void textsAreAskedFor() {
    assertEquals(StateFunction.Text.LAST, count(model()).text());
  }
}
