package tideline.testkit.symbolic;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A published answer.
 *
 * @param property a file, where the model does not state its own question
 * @param expected {@code holds} or {@code violated}
 */
record ThetaRow(String set, Path model, Optional<Path> property, String expected) {

  /** Floating-point numbers are in no language that is read. */
  private static final Set<String> FLOATING_POINT = Set.of("fp1.cfa", "counter_fp_true.cfa");

  /** The names of the files, as short as they can be without loss. */
  String name() {
    return property
        .map(file -> model.getFileName() + " " + file.getFileName())
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

  Check check() {
    return check(Map.of());
  }

  Check check(Map<String, String> bounds) {
    Map<String, String> definitions = new HashMap<>(bounds);
    property
        .filter(file -> file.toString().endsWith(".prop"))
        .ifPresent(file -> definitions.put("property", file.toString()));
    return new Check(model, definitions, List.of());
  }
}
