package tideline.properties.automaton;

import java.util.List;
import java.util.Optional;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.NearestNames;
import tideline.model.diagnostic.SourceText;
import tideline.properties.text.Word;

/**
 * Reads labels: {@code true} alone is the wild card; else names of propositions, each with an
 * optional {@code !} before it, separated by {@code &} or by that {@code !} itself. So {@code p!q},
 * {@code p&!q} and {@code !q&p} are one label.
 */
public final class LabelReader {

  /** The label that is always true. */
  static final String WILD_CARD = "true";

  private final SourceText source;
  private final List<String> propositions;
  private final Diagnostics errors;

  /** A reader for labels over these propositions; faults go to {@code errors}. */
  public LabelReader(SourceText source, List<String> propositions, Diagnostics errors) {
    this.source = source;
    this.propositions = List.copyOf(propositions);
    this.errors = errors;
  }

  /** The label that a word stands for, or empty after all its faults have been reported. */
  public Optional<Label> read(Word word) {
    return word.text().equals(WILD_CARD) ? Optional.of(Label.TRUE) : conjunction(word);
  }

  /** Whether a proposition of that name can be written in a label. */
  static boolean isWritable(String proposition) {
    return !proposition.isEmpty()
        && !proposition.equals(WILD_CARD)
        && proposition.chars().noneMatch(c -> isSeparator(c) || Character.isWhitespace(c));
  }

  private Optional<Label> conjunction(Word word) {
    String text = word.text();
    long required = 0;
    long forbidden = 0;
    boolean sound = true;
    int at = 0;
    do {
      if (at > 0 && text.charAt(at) == '&') {
        at++;
      }
      boolean negated = text.startsWith("!", at);
      int start = negated ? at + 1 : at;
      at = nameEnd(text, start);
      if (at == start) {
        error(word.at() + start, "the name of a proposition is expected");
        return Optional.empty();
      }
      long bit = proposition(text.substring(start, at), word.at() + start);
      sound &= bit != 0;
      required |= negated ? 0 : bit;
      forbidden |= negated ? bit : 0;
    } while (at < text.length());
    Label label = new Label(required, forbidden);
    if (label.isContradiction()) {
      error(word.at(), "the label asks for a proposition and its opposite, so it never holds");
      sound = false;
    }
    return sound ? Optional.of(label) : Optional.empty();
  }

  /** The bit of a proposition, or 0 after an error. */
  private long proposition(String name, int at) {
    int ap = propositions.indexOf(name);
    if (ap < 0) {
      error(
          at,
          name.equals(WILD_CARD)
              ? "true is a label of its own and cannot be part of one"
              : "there is no proposition " + name + NearestNames.hint(name, propositions));
      return 0;
    }
    return 1L << ap;
  }

  private static int nameEnd(String text, int start) {
    int end = start;
    while (end < text.length() && !isSeparator(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isSeparator(int c) {
    return c == '!' || c == '&';
  }

  private void error(int at, String message) {
    errors.add(source.at(at, message));
  }
}
