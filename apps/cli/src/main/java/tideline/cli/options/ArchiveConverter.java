package tideline.cli.options;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.search.Archive;

/** Reads whether there is an archive. */
final class ArchiveConverter implements ITypeConverter<Archive> {

  @Override
  public Archive convert(String text) {
    for (Archive choice : Archive.values()) {
      if (choice.word().equals(text)) {
        return choice;
      }
    }
    throw new TypeConversionException("'" + text + "' is none of " + String.join(", ", words()));
  }

  private static List<String> words() {
    List<String> words = new ArrayList<>();
    for (Archive choice : Archive.values()) {
      words.add(choice.word());
    }
    return words;
  }

  /** The words, for shell completion. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return words().iterator();
    }
  }
}
