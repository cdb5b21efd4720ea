package tideline.testkit.wrappers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.PromelaLanguage;
import tideline.languages.promela.lower.AssertionUse;
import tideline.languages.promela.lower.PromelaModel;
import tideline.model.Arithmetic;
import tideline.model.Assertion;
import tideline.model.Fact;
import tideline.model.ProgressMeasure;
import tideline.model.StateFunction;
import tideline.model.StatePermutation;
import tideline.model.StatePredicate;
import tideline.model.StatedProperty;
import tideline.model.Symmetry;
import tideline.system.compile.SystemModel;

/** A model whose answers are all its own: none is what a model says that knows nothing. */
final class Probe {

  private static final String TEXT =
      """
      byte x; byte y;
      active proctype up() { do :: x < 3 -> x++ :: x == 3 -> break od }
      active proctype down() { do :: d_step { x > 0 -> x--; y = x } od }
      """;

  private static final StatePredicate ODD = (s, off) -> (s[off] & 1) != 0;

  /** A symmetry of every model. */
  static final Symmetry STILL =
      new Symmetry("nothing moves", List.of(StatePermutation.none()), Set.of());

  private Probe() {}

  /** The model of the text, as its language gives it. */
  static PromelaModel promela() {
    try {
      Path file = Files.createTempFile("probe", ".pml");
      try {
        Files.writeString(file, TEXT);
        return PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED);
      } finally {
        Files.delete(file);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  static SystemModel model() {
    SystemModel plain = promela().inner();
    Map<String, Object> answers = answers();
    return (SystemModel)
        Proxy.newProxyInstance(
            Probe.class.getClassLoader(),
            new Class<?>[] {SystemModel.class},
            (_, method, arguments) -> {
              Object own = method.getParameterCount() == 0 ? answers.get(method.getName()) : null;
              if (own != null) {
                return own;
              }
              if (method.getName().equals("stepName")) {
                return "step of " + arguments[0];
              }
              try {
                return method.invoke(plain, arguments);
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            });
  }

  private static Map<String, Object> answers() {
    Map<String, Object> answers = new HashMap<>();
    answers.put("name", "probe");
    answers.put("progressMeasures", List.of(ProgressMeasure.of("odd", "odd", (s, off) -> s[off])));
    answers.put(
        "proposedMeasures", List.of(ProgressMeasure.of("even", "even", (s, off) -> s[off])));
    answers.put("assertions", List.of(new Assertion("odd", ODD, Optional.empty())));
    answers.put(
        "functions",
        List.of(
            new StateFunction(
                "half", StateFunction.Result.NUMBER, Set.of("x"), _ -> (s, off) -> s[off] / 2)));
    answers.put("acceptance", Optional.of(ODD));
    answers.put(
        "statedProperties",
        List.of(new StatedProperty.Formula("claim", "[] true", Optional.empty())));
    answers.put("validEnd", Optional.of(ODD));
    answers.put("nonProgress", Optional.of(ODD));
    answers.put("marksProgress", true);
    answers.put("simulatorLines", Optional.of(List.of("line")));
    answers.put("notes", List.of("a note"));
    answers.put("facts", List.of(new Fact("bounds", "none")));
    answers.put("symmetries", List.of(STILL));
    answers.put("arithmetic", Arithmetic.MACHINE_64);
    return answers;
  }
}
