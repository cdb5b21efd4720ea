package tideline.cli.options;

import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Looks at the kind of a master; the rest is known to the module for clusters. */
final class ClusterConverter implements ITypeConverter<String> {

  private static final Pattern KINDS =
      Pattern.compile("local|local\\[.+]|local-cluster\\[.+]|spark://.+|yarn|k8s://.+");

  @Override
  public String convert(String text) {
    if (!KINDS.matcher(text).matches()) {
      throw new TypeConversionException(
          "'"
              + text
              + "' is none of local[N], local[*], local-cluster[PROCESSES,CORES,MEGABYTES],"
              + " spark://HOST:PORT, yarn, k8s://URL");
    }
    return text;
  }

  /** The words, for shell completion. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("local[*]", "yarn").iterator();
    }
  }
}
