package tideline.cli.options;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.engine.job.SymmetryChoice;

/** Reads the name of a reduction. */
public final class SymmetryConverter implements ITypeConverter<SymmetryChoice> {

  @Override
  public SymmetryChoice convert(String text) {
    for (SymmetryChoice kind : SymmetryChoice.values()) {
      if (kind.word().equals(text)) {
        return kind;
      }
    }
    throw new TypeConversionException("'" + text + "' is none of " + String.join(", ", words()));
  }

  private static List<String> words() {
    List<String> words = new ArrayList<>();
    for (SymmetryChoice kind : SymmetryChoice.values()) {
      words.add(kind.word());
    }
    return words;
  }

  /** The names, for shell completion. */
  public static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return words().iterator();
    }
  }
}
