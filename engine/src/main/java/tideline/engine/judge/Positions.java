package tideline.engine.judge;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;
import tideline.model.SourcePosition;

/** Places of a text, in their order. */
public final class Positions {

  static final Comparator<SourcePosition> ORDER =
      Comparator.comparing(SourcePosition::source)
          .thenComparingInt(SourcePosition::line)
          .thenComparingInt(SourcePosition::column);

  private Positions() {}

  public static String list(Collection<SourcePosition> positions) {
    return positions.isEmpty()
        ? "none"
        : positions.stream().map(SourcePosition::toString).collect(Collectors.joining(", "));
  }
}
