package tideline.storage.condensed;

/**
 * How much a {@link LayerArchive} had at some time, between two layers. It only grows, so that this
 * is all it takes to know what it was.
 *
 * @param batches how many layers had been left
 * @param size how many states there were
 */
public record ArchiveMark(long batches, long size, long stateBytes, long indexBytes) {

  /** Of an empty archive. */
  public static final ArchiveMark EMPTY = new ArchiveMark(0, 0, 0, 0);
}
