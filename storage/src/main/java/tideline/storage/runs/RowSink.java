package tideline.storage.runs;

/** Takes rows in rising order. */
@FunctionalInterface
public interface RowSink {
  /** Takes a row whose state comes behind that of the last one. */
  void add(long[] row, int off);
}
