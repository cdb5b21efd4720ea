package tideline.spark;

import java.util.List;
import tideline.storage.runs.PackedRun;
import tideline.storage.runs.PackedRunWriter;
import tideline.storage.runs.RowFormat;
import tideline.storage.runs.RowSorter;

/** Makes the runs of a round: rows are put into lanes, and each lane is sorted. */
final class Outbox {

  private static final int MOST_ROWS = 1 << 16;
  private static final int BLOCK_BYTES = 1 << 20;

  private final Work work;
  private final int round;
  private final int partition;
  private final RowFormat format;
  private final List<Item> made;

  /** What waits up to the end of the window, and beyond it: that need not be looked at soon. */
  private final Lane[] near;

  private final Lane[] far;
  private final Lane[] found;
  private final Lane expanded;

  /**
   * Lanes without rows.
   *
   * @param made gets the blocks
   */
  Outbox(Work work, int round, int partition, RowFormat format, List<Item> made) {
    this.work = work;
    this.round = round;
    this.partition = partition;
    this.format = format;
    this.made = made;
    this.near = lanes(Block.Kind.PENDING);
    this.far = lanes(Block.Kind.PENDING);
    this.found = lanes(Block.Kind.FOUND);
    this.expanded = new Lane(Block.Kind.EXPANDED, partition);
  }

  private Lane[] lanes(Block.Kind kind) {
    Lane[] lanes = new Lane[work.partitions()];
    for (int home = 0; home < lanes.length; home++) {
      lanes[home] = new Lane(kind, home);
    }
    return lanes;
  }

  /** A state that waits, and need not for long. */
  Lane near(int home) {
    return near[home];
  }

  /** A state that waits until the window has moved. */
  Lane far(int home) {
    return far[home];
  }

  /** An edge led back to a state. */
  Lane found(int home) {
    return found[home];
  }

  /** A state that was expanded. */
  Lane expanded() {
    return expanded;
  }

  /** Makes blocks of all that is left. */
  void finish() {
    expanded.finish();
    for (int home = 0; home < work.partitions(); home++) {
      near[home].finish();
      far[home].finish();
      found[home].finish();
    }
  }

  /** Rows of one kind for one partition. */
  final class Lane {
    private final Block.Kind kind;
    private final int home;
    private final RowSorter sorter = new RowSorter(format, MOST_ROWS);
    private long lowest = Long.MAX_VALUE;
    private long highest = Long.MIN_VALUE;

    private Lane(Block.Kind kind, int home) {
      this.kind = kind;
      this.home = home;
    }

    void add(long[] s, int off, long depth, long progress) {
      if (sorter.isFull()) {
        finish();
      }
      int at = sorter.add();
      long[] rows = sorter.rows();
      System.arraycopy(s, off, rows, at, format.words());
      if (format.hasPositions()) {
        rows[at + format.words()] = depth;
      }
      lowest = Math.min(lowest, progress);
      highest = Math.max(highest, progress);
    }

    private void finish() {
      if (sorter.count() > 0) {
        PackedRunWriter writer = new PackedRunWriter(format, BLOCK_BYTES, this::made);
        sorter.drainTo(writer);
        writer.finish();
        lowest = Long.MAX_VALUE;
        highest = Long.MIN_VALUE;
      }
    }

    private void made(byte[] run) {
      made.add(
          new Block(
              kind,
              home,
              partition,
              round,
              lowest,
              highest,
              work.fingerprint(),
              PackedRun.rows(run),
              run));
    }
  }
}
