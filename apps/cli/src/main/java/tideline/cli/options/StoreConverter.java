package tideline.cli.options;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.storage.StoreKind;

/** Reads the name of a store. */
final class StoreConverter implements ITypeConverter<StoreKind> {

  @Override
  public StoreKind convert(String text) {
    for (StoreKind kind : StoreKind.values()) {
      if (kind.word().equals(text)) {
        return kind;
      }
    }
    throw new TypeConversionException("'" + text + "' is none of " + String.join(", ", words()));
  }

  private static List<String> words() {
    List<String> words = new ArrayList<>();
    for (StoreKind kind : StoreKind.values()) {
      words.add(kind.word());
    }
    return words;
  }

  /** The names, for shell completion. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return words().iterator();
    }
  }
}
