package tideline.cli.options;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads times such as {@code 10m}, {@code 90s}, {@code 1h30m} or {@code 500ms}. */
public final class DurationConverter implements ITypeConverter<Duration> {

  private static final int MOST_DIGITS = 9;

  @Override
  public Duration convert(String text) {
    Duration sum = Duration.ZERO;
    int at = 0;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && Character.isDigit(text.charAt(end))) {
        end++;
      }
      int unitEnd = end;
      while (unitEnd < text.length() && Character.isLetter(text.charAt(unitEnd))) {
        unitEnd++;
      }
      if (end == at || end - at > MOST_DIGITS) {
        throw wrong(text);
      }
      long number = Long.parseLong(text, at, end, 10);
      sum = sum.plus(unit(text, text.substring(end, unitEnd)).multipliedBy(number));
      at = unitEnd;
    }
    if (sum.isZero()) {
      throw wrong(text);
    }
    return sum;
  }

  private static Duration unit(String text, String unit) {
    return switch (unit) {
      case "ms" -> Duration.ofMillis(1);
      case "s", "" -> Duration.ofSeconds(1);
      case "m", "min" -> Duration.ofMinutes(1);
      case "h" -> Duration.ofHours(1);
      case "d" -> Duration.ofDays(1);
      default -> throw wrong(text);
    };
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException("'" + text + "' is not a time such as 90s, 10m or 1h30m");
  }
}
