package tideline.languages.dve.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import tideline.languages.dve.syntax.DeclarationSyntax;
import tideline.languages.dve.syntax.DeclarationSyntax.Storage;
import tideline.languages.dve.syntax.NumberType;
import tideline.model.diagnostic.NearestNames;

/** The user's values for constants of the model. */
final class Definitions {

  private final Faults faults;
  private final Map<String, String> unused;
  private final List<String> constants = new ArrayList<>();

  Definitions(Faults faults, Map<String, String> definitions) {
    this.faults = faults;
    this.unused = new TreeMap<>(definitions);
  }

  /** The user's value for what is declared, if it is a constant and there is one. */
  OptionalLong value(DeclarationSyntax.Variable declaration) {
    if (!declaration.isNumber() || declaration.storage() != Storage.CONSTANT) {
      return OptionalLong.empty();
    }
    String constant = declaration.name().text();
    NumberType type = declaration.type();
    constants.add(constant);
    String text = unused.remove(constant);
    if (text == null) {
      return OptionalLong.empty();
    }
    try {
      long value = Long.parseLong(text);
      if (type.holds(value)) {
        return OptionalLong.of(value);
      }
    } catch (NumberFormatException notANumber) {
      // Said below, in the same words as a number out of range.
    }
    faults.add(
        "-D %s is a whole number from %d to %d, not %s"
            .formatted(constant, type.minimum(), type.maximum(), text));
    return OptionalLong.empty();
  }

  /** Reports the names that no constant has. */
  void reportUnused() {
    for (String name : unused.keySet()) {
      String known =
          constants.isEmpty()
              ? " (the model has no constants)"
              : NearestNames.hint(name, constants);
      faults.add(
          "unknown parameter -D " + name + ": no constant of the model has that name" + known);
    }
  }
}
