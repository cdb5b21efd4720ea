package tideline.languages.cpn.colour;

import java.math.BigInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints values as CPN Tools does, records in the order of their labels. */
final class ValueText {

  private ValueText() {}

  static String of(Object value) {
    return switch (value) {
      case Long number -> negative(number.toString());
      case BigInteger number -> negative(number.toString());
      case Double number -> negative(number.toString());
      case String text -> quoted(text);
      case Character character -> "#" + quoted(character.toString());
      case Tuple tuple -> of(tuple);
      case Sequence sequence ->
          sequence.toList().stream().map(ValueText::of).collect(Collectors.joining(",", "[", "]"));
      case Construction construction -> of(construction);
      case Timed timed -> of(timed.value()) + "@" + negative(Long.toString(timed.delay()));
      case Boolean truth -> truth.toString();
      default -> "fn";
    };
  }

  private static String of(Construction construction) {
    Constructor constructor = construction.constructor();
    return constructor.carries() == Constructor.Argument.NOTHING
        ? constructor.name()
        : behind(constructor.name(), of(construction.argument()));
  }

  /** What a constructor carries stands in parentheses of its own, also where it is a tuple. */
  static String behind(String constructor, String argument) {
    return constructor + "(" + argument + ")";
  }

  private static String of(Tuple tuple) {
    if (tuple.labels().isTuple()) {
      return tuple.values().stream().map(ValueText::of).collect(Collectors.joining(",", "(", ")"));
    }
    return IntStream.range(0, tuple.size())
        .mapToObj(i -> tuple.labels().names().get(i) + "=" + of(tuple.get(i)))
        .collect(Collectors.joining(",", "{", "}"));
  }

  /** A minus sign is a tilde in ML. */
  static String negative(String number) {
    return number.replace('-', '~');
  }

  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\t' -> quoted.append("\\t");
        default -> {
          if (c < ' ' || c == 127) {
            quoted.append("\\%03d".formatted((int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append('"').toString();
  }
}
