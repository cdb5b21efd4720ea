package tideline.engine.validation;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names of transitions with {@code *} for anything, and texts with fields of a line in braces. */
final class NamePattern {

  private static final Pattern FIELD = Pattern.compile("\\{([^{}]+)}");

  private NamePattern() {}

  /** Which names are meant. */
  static Pattern of(String name) {
    return Pattern.compile(
        Stream.of(name.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")),
        Pattern.DOTALL);
  }

  /** Whether the text mentions fields. */
  static boolean hasFields(String text) {
    return FIELD.matcher(text).find();
  }

  /** The text with the values of the fields; empty if the line lacks one of them. */
  static Optional<String> filled(String text, Map<String, String> fields) {
    if (text.indexOf('{') < 0) {
      return Optional.of(text);
    }
    StringBuilder filled = new StringBuilder();
    Matcher field = FIELD.matcher(text);
    while (field.find()) {
      String value = fields.get(field.group(1));
      if (value == null) {
        return Optional.empty();
      }
      field.appendReplacement(filled, Matcher.quoteReplacement(value));
    }
    return Optional.of(field.appendTail(filled).toString());
  }
}
