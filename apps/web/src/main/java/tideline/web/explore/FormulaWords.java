package tideline.web.explore;

import java.util.ArrayList;
import java.util.List;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;
import tideline.web.json.Shown;

/** The words that a formula about a model may have, for completion. */
final class FormulaWords {

  private static final int MOST = 2_000;

  /** Nobody completes what is longer, and to try how it is read would take long. */
  private static final int LONGEST = 200;

  /** How languages say that a process is at a place. */
  private static final List<String> AT = List.of("%s.%s", "%s@%s", "%s == %s");

  private FormulaWords() {}

  /** Propositions, variables, and "this one has that value" where values have names. */
  static List<String> of(Model model) {
    List<String> words = new ArrayList<>(model.propositions().names());
    for (Slot slot : model.schema().slots()) {
      if (words.size() >= MOST) {
        break;
      }
      if (slot.name().length() > LONGEST) {
        continue;
      }
      words.add(slot.name());
      if (slot.type() instanceof SlotType.Enumeration(var all)) {
        List<String> values = all.stream().filter(value -> value.length() <= LONGEST).toList();
        values.stream()
            .limit(1)
            .flatMap(value -> form(model, slot, value).stream())
            .forEach(
                form -> values.forEach(value -> words.add(form.formatted(slot.name(), value))));
      }
    }
    return words.stream()
        .filter(word -> word.length() <= LONGEST)
        .map(Shown::line)
        .distinct()
        .limit(MOST)
        .toList();
  }

  /** The first form that the reader of formulas understands. */
  private static List<String> form(Model model, Slot slot, String value) {
    ExpressionReader reader = ExpressionReader.of(model);
    return AT.stream()
        .filter(form -> isRead(reader, form.formatted(slot.name(), value)))
        .limit(1)
        .toList();
  }

  private static boolean isRead(ExpressionReader reader, String text) {
    try {
      reader.predicate("word", text);
      return true;
    } catch (DiagnosticException other) {
      return false;
    }
  }
}
