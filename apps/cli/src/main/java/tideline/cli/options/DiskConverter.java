package tideline.cli.options;

import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.search.Disk;

/** Reads whether states may wait on disk, and how many bytes they may take there. */
final class DiskConverter implements ITypeConverter<Disk> {

  @Override
  public Disk convert(String text) {
    return switch (text) {
      case "off" -> Disk.off();
      case "auto" -> Disk.auto();
      default -> Disk.of(size(text));
    };
  }

  private static long size(String text) {
    try {
      return new SizeConverter().convert(text);
    } catch (TypeConversionException noSize) {
      throw new TypeConversionException(
          "'" + text + "' is neither off nor auto nor a size such as 512m or 4g");
    }
  }

  /** The words, for shell completion. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("off", "auto").iterator();
    }
  }
}
