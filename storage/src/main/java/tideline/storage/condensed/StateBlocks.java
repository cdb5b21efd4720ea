package tideline.storage.condensed;

import java.io.IOException;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.checkpoint.CheckpointOutput;

/**
 * States in a file of a checkpoint: blocks of at most some hundred, each state as what has changed
 * since the one before.
 *
 * <pre>
 *   | states | bytes | deltas ... | states | bytes | deltas ... |
 * </pre>
 */
public final class StateBlocks {

  /** The most states of a block. */
  public static final int MOST_STATES = 256;

  private final int words;
  private final StateDeltas deltas;
  private final byte[] block;

  /** For states of so many words. */
  public StateBlocks(int words) {
    this.words = words;
    this.deltas = new StateDeltas(words);
    this.block = new byte[(MOST_STATES + 1) * deltas.most()];
  }

  /** Writes a block with the first states of an array. */
  public void write(long[] states, int count, CheckpointOutput out) throws IOException {
    deltas.restart();
    int end = 0;
    for (int i = 0; i < count; i++) {
      end = deltas.write(states, i * words, block, end);
    }
    out.number(count);
    out.number(end);
    out.bytes(block, end);
  }

  /** Reads a block and returns how many states it has. */
  public int read(CheckpointInput in, long[] states) throws IOException {
    int count = in.small(MOST_STATES);
    int end = in.small(block.length - deltas.most());
    in.bytes(block, end);
    deltas.restart();
    int at = 0;
    for (int i = 0; i < count; i++) {
      at = deltas.read(block, at, states, i * words);
    }
    if (at != end) {
      throw new IOException("a block of states ends at " + at + " and not at " + end);
    }
    return count;
  }
}
