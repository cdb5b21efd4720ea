package tideline.model.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.diagnostic.DiagnosticException;

class ParametersTest {

  private static final List<Parameter> DECLARED =
      List.of(
          Parameter.integer("packets", 6, 1, 100, "how many"),
          Parameter.flag("loss", true, "whether the network may lose"));

  private static String refusal(Map<String, String> definitions) {
    return assertThrows(DiagnosticException.class, () -> Parameters.of(DECLARED, definitions))
        .getMessage();
  }

  @Test
  void definitionsReplaceStandardValues() {
    Parameters standard = Parameters.standard(DECLARED);
    assertEquals(6, standard.integer("packets"));
    assertTrue(standard.flag("loss"));
    Parameters given = Parameters.of(DECLARED, Map.of("packets", "100", "loss", "false"));
    assertEquals(100, given.integer("packets"));
    assertFalse(given.flag("loss"));
  }

  @Test
  void unknownNamesAreRefusedWithTheKnownOnes() {
    assertEquals(
        "error: unknown parameter -D packet (did you mean packets?)",
        refusal(Map.of("packet", "1")));
    assertEquals(
        "error: unknown parameter -D n (the model has no parameters)",
        assertThrows(DiagnosticException.class, () -> Parameters.of(List.of(), Map.of("n", "1")))
            .getMessage());
  }

  @Test
  void aNameWithoutAValueIsNoNumber() {
    assertEquals(
        "error: -D packets needs a value: a whole number from 1 to 100",
        refusal(Map.of("packets", "true")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "101", "-1", "", "x", "1.5", "99999999999999999999", "1 "})
  void numbersOutsideTheBoundsAreRefused(String text) {
    assertEquals(
        "error: -D packets is a whole number from 1 to 100, not " + text,
        refusal(Map.of("packets", text)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "yes", "TRUE", ""})
  void switchesAreTrueOrFalse(String text) {
    assertEquals("error: -D loss is true or false, not " + text, refusal(Map.of("loss", text)));
  }

  @Test
  void valuesPrintAsTheyAreWritten() {
    assertEquals("6", DECLARED.get(0).print(6));
    assertEquals("true", DECLARED.get(1).print(1));
    assertEquals("false", DECLARED.get(1).print(0));
  }

  @Test
  void askingForWhatWasNotDeclaredIsAMistakeOfTheModel() {
    Parameters parameters = Parameters.standard(DECLARED);
    assertThrows(IllegalArgumentException.class, () -> parameters.integer("other"));
  }
}
