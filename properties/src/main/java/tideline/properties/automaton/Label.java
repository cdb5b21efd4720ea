package tideline.properties.automaton;

import java.util.List;
import java.util.StringJoiner;
import tideline.model.diagnostic.DiagnosticException;

/**
 * A conjunction of propositions and negated propositions; with neither, it is always true.
 *
 * @param required bits of the propositions that must hold
 * @param forbidden bits of the propositions that must not hold
 */
public record Label(long required, long forbidden) {

  /** The label that is always true. */
  public static final Label TRUE = new Label(0, 0);

  /** Whether the label is true where exactly the propositions of {@code truth} hold. */
  public boolean matches(long truth) {
    return (truth & (required | forbidden)) == required;
  }

  /** Bits of the propositions that the label depends on. */
  public long mentioned() {
    return required | forbidden;
  }

  /** Whether a proposition must hold and must not hold, so that the label is never true. */
  public boolean isContradiction() {
    return (required & forbidden) != 0;
  }

  /**
   * The label as it is written in a file: {@code true}, {@code p}, {@code p!q}, {@code p&r}.
   *
   * @throws DiagnosticException if a proposition has a name that the file format cannot hold
   */
  public String print(List<String> propositions) {
    StringJoiner required = new StringJoiner("&");
    StringBuilder forbidden = new StringBuilder();
    for (int ap = 0; ap < propositions.size(); ap++) {
      long bit = 1L << ap;
      if ((this.required & bit) != 0) {
        required.add(writable(propositions.get(ap)));
      }
      if ((this.forbidden & bit) != 0) {
        forbidden.append('!').append(writable(propositions.get(ap)));
      }
    }
    String text = required.toString() + forbidden;
    return text.isEmpty() ? LabelReader.WILD_CARD : text;
  }

  private static String writable(String proposition) {
    if (!LabelReader.isWritable(proposition)) {
      throw DiagnosticException.of(
          "the proposition '" + proposition + "' has a name that cannot stand in a label");
    }
    return proposition;
  }
}
