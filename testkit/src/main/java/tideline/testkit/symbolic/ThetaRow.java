package tideline.testkit.symbolic;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.engine.job.PropertySpec;

/**
 * A published answer.
 *
 * @param property a file, where the model does not state its own question
 * @param linear what is asked about infinite runs, if that is the question
 * @param expected {@code holds} or {@code violated}
 */
record ThetaRow(
    String set,
    Path model,
    Optional<Path> property,
    Optional<PropertySpec> linear,
    String expected) {

  /** Floating-point numbers are in no language that is read. */
  private static final Set<String> FLOATING_POINT = Set.of("fp1.cfa", "counter_fp_true.cfa");

  /** Properties of another model: their variable is not in the one that they stand beside. */
  private static final Map<String, Set<String>> MISFITS =
      Map.of(
          "ANTIVAL_CHK_COID_System.xsts",
          Set.of("tran1.prop", "tran2.prop", "tran11.prop", "tran12.prop", "tran13.prop"),
          "TrafficLightWrapper.xsts",
          Set.of("tran4.prop"));

  /** The names of the files, as short as they can be without loss. */
  String name() {
    return property
        .map(Path::getFileName)
        .map(Object::toString)
        .or(() -> linear.map(PropertySpec::formula))
        .map(question -> model.getFileName() + " " + question)
        .orElse(String.valueOf(model.getFileName()));
  }

  /** What the row needs that no language here has. */
  Optional<String> outside() {
    String file = String.valueOf(model.getFileName());
    if (file.endsWith(".pnml")) {
      return Optional.of("Petri nets");
    }
    if (file.endsWith(".aag")) {
      return Optional.of("and-inverter circuits");
    }
    return FLOATING_POINT.contains(file) ? Optional.of("floating-point numbers") : Optional.empty();
  }

  /** Whether the property is about a variable that the model does not have. */
  boolean isMisfit() {
    Set<String> misfits = MISFITS.getOrDefault(String.valueOf(model.getFileName()), Set.of());
    return property.isPresent() && misfits.contains(String.valueOf(property.get().getFileName()));
  }

  Check check() {
    return check(Map.of());
  }

  Check check(Map<String, String> bounds) {
    Map<String, String> definitions = new HashMap<>(bounds);
    property
        .filter(file -> file.toString().endsWith(".prop"))
        .ifPresent(file -> definitions.put("property", file.toString()));
    return new Check(model, definitions, linear.map(List::of).orElse(List.of()));
  }
}
