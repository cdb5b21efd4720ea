package tideline.model.text;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The operators of a language: how they are spelled, how tightly they bind, how they group.
 *
 * @param <O> what the language calls its operators
 */
public final class OperatorTable<O> {

  /** What {@code a op b op c} means. */
  public enum Grouping {
    /** {@code (a op b) op c}. */
    LEFT,
    /** {@code a op (b op c)}. */
    RIGHT,
    /** Nothing: operators of this precedence stand alone. */
    NONE,
    /** The operator joins all three at once, so that a long chain is no tall tree. */
    CHAIN
  }

  /**
   * An operator between operands.
   *
   * @param precedence how tightly it binds; larger is tighter
   */
  public record Infix<O>(O operator, int precedence, Grouping grouping) {

    /** The loosest operator that may stand in the right operand without parentheses. */
    public int rightPrecedence() {
      return grouping == Grouping.RIGHT ? precedence : precedence + 1;
    }
  }

  /**
   * An operator before its operand.
   *
   * @param precedence the loosest operator that belongs to the operand
   */
  public record Prefix<O>(O operator, int precedence) {}

  private final Map<String, Infix<O>> infix = new HashMap<>();
  private final Map<String, Prefix<O>> prefix = new HashMap<>();

  /** Adds an operator between operands, with all its spellings. */
  public OperatorTable<O> infix(
      int precedence, Grouping grouping, O operator, String... spellings) {
    for (String spelling : spellings) {
      infix.put(spelling, new Infix<>(operator, precedence, grouping));
    }
    return this;
  }

  /** Adds an operator before its operand, with all its spellings. */
  public OperatorTable<O> prefix(int precedence, O operator, String... spellings) {
    for (String spelling : spellings) {
      prefix.put(spelling, new Prefix<>(operator, precedence));
    }
    return this;
  }

  /** The operator between operands that is spelled so. */
  public Optional<Infix<O>> infix(String spelling) {
    return Optional.ofNullable(infix.get(spelling));
  }

  /** The operator before an operand that is spelled so. */
  public Optional<Prefix<O>> prefix(String spelling) {
    return Optional.ofNullable(prefix.get(spelling));
  }

  /** The spellings that are words. */
  public List<String> words() {
    return spellings().filter(OperatorTable::isWord).toList();
  }

  /** The spellings that are no words, with some more symbols; longer ones first. */
  public List<String> symbols(String... more) {
    return Stream.concat(spellings().filter(text -> !isWord(text)), Stream.of(more))
        .distinct()
        .sorted(Comparator.comparingInt(String::length).reversed())
        .toList();
  }

  private Stream<String> spellings() {
    return Stream.concat(infix.keySet().stream(), prefix.keySet().stream()).distinct();
  }

  private static boolean isWord(String spelling) {
    return Character.isLetter(spelling.charAt(0));
  }
}
