package tideline.storage.runs;

/** Reads rows in rising order. */
public interface RowReader {

  /** The row that {@link #next} or {@link #seek} has come to. */
  long[] row();

  /** Goes to the next row; false if there is none. */
  boolean next();

  /** Goes on to the first row that is not before another; false if there is none. */
  boolean seek(long[] key, int off);
}
