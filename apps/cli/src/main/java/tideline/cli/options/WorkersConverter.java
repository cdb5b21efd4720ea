package tideline.cli.options;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.search.Workers;

/** Reads how many threads there are. */
final class WorkersConverter implements ITypeConverter<Workers> {

  @Override
  public Workers convert(String text) {
    if (!text.matches("[1-9][0-9]?") || Integer.parseInt(text) > Workers.MOST) {
      throw new TypeConversionException("'" + text + "' is no number from 1 to " + Workers.MOST);
    }
    return Workers.of(Integer.parseInt(text));
  }
}
