package tideline.languages.dve.syntax;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The groups in parentheses that have been read, by their text. A template says the same again and
 * again when it has been expanded; a group that is known is not read a second time. All that is
 * lost are the places inside of the second one, which only faults need.
 */
final class Groups {

  /**
   * A group as it looks: from a parenthesis to the one that seems to close it.
   *
   * @param hash of its characters
   */
  record Span(int start, int end, int hash) {}

  /**
   * A group that has been read.
   *
   * @param nesting levels inside one another, as the parser counts them
   */
  record Group(Span span, ExpressionSyntax expression, int nesting) {}

  private final char[] characters;
  private final Map<Integer, Group> known = new HashMap<>();

  /**
   * No group of a text is known yet.
   *
   * @param characters the text, and one more that stops every search
   */
  Groups(char[] characters) {
    this.characters = characters;
  }

  /**
   * The group that starts with a parenthesis. It ends within its guard or effect; one that does
   * not, because of a comment or a fault, is none.
   */
  Optional<Span> at(int start) {
    int open = 0;
    int hash = 0;
    int at = start;
    do {
      char c = characters[at++];
      hash = 31 * hash + c;
      switch (c) {
        case '(' -> open++;
        case ')' -> open--;
        case ';', '{', '}', 0 -> {
          return Optional.empty();
        }
        default -> {}
      }
    } while (open > 0);
    return Optional.of(new Span(start, at, hash));
  }

  /** A group of the same text that has been read. */
  Optional<Group> find(Span span) {
    return Optional.ofNullable(known.get(span.hash())).filter(group -> isSame(group.span(), span));
  }

  /** Remembers a group; of two with one hash the last one. */
  void add(Group group) {
    known.put(group.span().hash(), group);
  }

  private boolean isSame(Span one, Span other) {
    return Arrays.equals(
        characters, one.start(), one.end(), characters, other.start(), other.end());
  }
}
