package tideline.nets.step;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tideline.model.Slot;

/** The text of a weighted sum as users may write it: {@code 2*a + b - 'c d'}. */
final class SumText {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** Names that mean something in the language of expressions. */
  private static final Set<String> WORDS =
      Set.of("true", "false", "and", "or", "not", "xor", "imply", "int", "tokens", "fireable");

  private SumText() {}

  static String of(List<Slot> slots, List<Long> weights) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < weights.size(); i++) {
      long weight = weights.get(i);
      if (weight != 0) {
        append(text, weight, name(slots.get(i).name()));
      }
    }
    return text.isEmpty() ? "0" : text.toString();
  }

  private static void append(StringBuilder text, long weight, String name) {
    if (text.isEmpty()) {
      text.append(weight < 0 ? "-" : "");
    } else {
      text.append(weight < 0 ? " - " : " + ");
    }
    if (Math.abs(weight) != 1) {
      text.append(Math.abs(weight)).append('*');
    }
    text.append(name);
  }

  private static String name(String name) {
    return PLAIN.matcher(name).matches() && !WORDS.contains(name) ? name : "'" + name + "'";
  }
}
