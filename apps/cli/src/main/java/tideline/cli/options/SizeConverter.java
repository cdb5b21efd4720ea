package tideline.cli.options;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads sizes such as {@code 4g}, {@code 512m} or {@code 1000000} (bytes). */
public final class SizeConverter implements ITypeConverter<Long> {

  private static final String UNITS = "kmgt";

  @Override
  public Long convert(String text) {
    String digits = text.strip().toLowerCase(java.util.Locale.ROOT);
    if (digits.endsWith("b")) {
      digits = digits.substring(0, digits.length() - 1);
    }
    int shift = 0;
    if (!digits.isEmpty()) {
      int unit = UNITS.indexOf(digits.charAt(digits.length() - 1));
      if (unit >= 0) {
        shift = 10 * (unit + 1);
        digits = digits.substring(0, digits.length() - 1);
      }
    }
    try {
      long number = Long.parseLong(digits);
      if (number > 0 && number <= Long.MAX_VALUE >> shift) {
        return number << shift;
      }
    } catch (NumberFormatException notANumber) {
      // Said below.
    }
    throw new TypeConversionException("'" + text + "' is not a size such as 512m or 4g");
  }
}
