package tideline.cli.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.model.diagnostic.DiagnosticException;

/** A name with a value, {@code NAME=VALUE} on the command line. */
record Assignment(String name, String value) {

  private static final String TRUE = "true";

  /**
   * The values by their names.
   *
   * @throws DiagnosticException if a name has two values
   */
  static Map<String, String> all(String option, List<Assignment> assignments) {
    Map<String, String> all = new LinkedHashMap<>();
    for (Assignment one : assignments) {
      String before = all.putIfAbsent(one.name(), one.value());
      if (before != null && !before.equals(one.value())) {
        throw DiagnosticException.of(
            "%s %s is given twice, as %s and as %s"
                .formatted(option, one.name(), before, one.value()));
      }
    }
    return all;
  }

  /** Whether it may have been written as a name without a value. */
  boolean isNameAlone() {
    return value.equals(TRUE);
  }

  private static Assignment split(String text, int equals) {
    return new Assignment(text.substring(0, equals), text.substring(equals + 1));
  }

  /** Reads {@code NAME=VALUE}; a name alone is {@code true}. */
  static final class OrTrue implements ITypeConverter<Assignment> {
    @Override
    public Assignment convert(String text) {
      int equals = text.indexOf('=');
      if (equals == 0 || text.isEmpty()) {
        throw new TypeConversionException("'" + text + "' is not NAME=VALUE");
      }
      return equals < 0 ? new Assignment(text, TRUE) : split(text, equals);
    }
  }

  /** Reads {@code NAME=VALUE}. */
  static final class Whole implements ITypeConverter<Assignment> {
    @Override
    public Assignment convert(String text) {
      int equals = text.indexOf('=');
      if (equals <= 0) {
        throw new TypeConversionException("'" + text + "' is not NAME=LOW..HIGH");
      }
      return split(text, equals);
    }
  }
}
