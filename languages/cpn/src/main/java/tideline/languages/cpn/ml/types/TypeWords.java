package tideline.languages.cpn.ml.types;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints types for messages. */
final class TypeWords {

  /** Types that are larger are cut: nobody reads them. */
  private static final int LONGEST = 120;

  private final Map<Type.Variable, String> names = new HashMap<>();

  /** A type as ML writes it. */
  static String of(Type type) {
    return new TypeWords().shortened(type);
  }

  /** A type; variables that were printed before have the same names again. */
  String shortened(Type type) {
    String words = text(type, 0, 0);
    return words.length() > LONGEST ? words.substring(0, LONGEST) + "..." : words;
  }

  private String text(Type type, int tightness, int depth) {
    if (depth > 20) {
      return "...";
    }
    return switch (type.pruned()) {
      case Type.Variable variable -> variable(variable);
      case Type.Named named -> {
        String arguments =
            named.arguments().size() == 1
                ? text(named.arguments().getFirst(), 2, depth + 1) + " "
                : named.arguments().stream()
                    .map(argument -> text(argument, 0, depth + 1))
                    .collect(Collectors.joining(", ", "(", ") "));
        yield (named.arguments().isEmpty() ? "" : arguments) + named.name().name();
      }
      case Type.Fields fields -> fields(fields, tightness, depth);
      case Type.Arrow(Type from, Type to) -> {
        String arrow = text(from, 1, depth + 1) + " -> " + text(to, 0, depth + 1);
        yield tightness > 0 ? "(" + arrow + ")" : arrow;
      }
    };
  }

  private String variable(Type.Variable variable) {
    if (variable.isOverloaded()) {
      return variable.choices.stream()
          .map(TypeName::name)
          .sorted()
          .collect(Collectors.joining(" or "));
    }
    String name = names.computeIfAbsent(variable, _ -> "'" + (char) ('a' + names.size() % 26));
    return variable.isRecord()
        ? "{" + String.join(", ", variable.fields.keySet()) + ", ...}"
        : name;
  }

  private String fields(Type.Fields fields, int tightness, int depth) {
    if (fields.labels().size() == 0) {
      return "unit";
    }
    if (fields.labels().isTuple()) {
      String product =
          fields.types().stream()
              .map(part -> text(part, 2, depth + 1))
              .collect(Collectors.joining(" * "));
      return tightness > 1 ? "(" + product + ")" : product;
    }
    return IntStream.range(0, fields.types().size())
        .mapToObj(
            i -> fields.labels().names().get(i) + ": " + text(fields.types().get(i), 0, depth + 1))
        .collect(Collectors.joining(", ", "{", "}"));
  }
}
