package tideline.storage.runs;

import java.util.Arrays;
import java.util.function.Consumer;
import tideline.storage.condensed.StateDeltas;

/** Writes packed runs, and begins another one when one is large enough. */
public final class PackedRunWriter implements RowSink {

  private static final int FIRST = 1 << 12;

  private final StateDeltas deltas;
  private final int mostBytes;
  private final Consumer<byte[]> to;
  private byte[] bytes = new byte[FIRST];
  private int at = PackedRun.HEADER;
  private int rows;

  /**
   * A writer of runs.
   *
   * @param mostBytes about so many may be in one
   * @param to is given each run when it is finished
   */
  public PackedRunWriter(RowFormat format, int mostBytes, Consumer<byte[]> to) {
    this.deltas = new StateDeltas(format.rowWords());
    this.mostBytes = mostBytes;
    this.to = to;
  }

  @Override
  public void add(long[] row, int off) {
    if (at >= mostBytes) {
      finish();
    }
    if (at + deltas.most() > bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length + deltas.most());
    }
    at = deltas.write(row, off, bytes, at);
    rows++;
  }

  /** Hands out what was written, if there is anything. */
  public void finish() {
    if (rows > 0) {
      // What reads a word may look at the bytes behind it.
      byte[] run = Arrays.copyOf(Arrays.copyOf(bytes, at), at + Long.BYTES);
      PackedRun.header(run).putInt(4, rows);
      PackedRun.header(run).putInt(0, PackedRun.sum(run));
      to.accept(run);
    }
    deltas.restart();
    at = PackedRun.HEADER;
    rows = 0;
  }
}
