package tideline.cli.options;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.search.Workers;

/** Reads how many threads there are, and behind how many states those beside the first begin. */
final class WorkersConverter implements ITypeConverter<Workers> {

  private static final Pattern FORM = Pattern.compile("([1-9][0-9]?)(?::([0-9]{1,15}))?");

  @Override
  public Workers convert(String text) {
    Matcher words = FORM.matcher(text);
    if (!words.matches() || Integer.parseInt(words.group(1)) > Workers.MOST) {
      throw new TypeConversionException(
          "'"
              + text
              + "' is no number from 1 to "
              + Workers.MOST
              + ", and not one with a number of states, such as 4:100000");
    }
    Workers workers = Workers.of(Integer.parseInt(words.group(1)));
    return words.group(2) == null ? workers : workers.behind(Long.parseLong(words.group(2)));
  }
}
