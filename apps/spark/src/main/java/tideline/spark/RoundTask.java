package tideline.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import tideline.model.LimitReached;
import tideline.model.SuccessorBatch;
import tideline.storage.Memory;
import tideline.storage.WordHash;
import tideline.storage.runs.PackedRun;
import tideline.storage.runs.RowReader;
import tideline.storage.runs.RunMerge;

/** What one partition does in one round. */
final class RoundTask {

  private final Work work;
  private final RoundOrder order;
  private final int partition;
  private final SentModel sent;
  private final int words;
  private final List<Block> blocks = new ArrayList<>();
  private final List<Item> made = new ArrayList<>();
  private final Outbox outbox;
  private final Tally tally;

  private RoundTask(Work work, RoundOrder order, int partition, SentModel sent) {
    this.work = work;
    this.order = order;
    this.partition = partition;
    this.sent = sent;
    this.words = sent.format().words();
    this.outbox = new Outbox(work, order.round(), partition, sent.format(), made);
    this.tally = new Tally(sent);
  }

  /**
   * Does it.
   *
   * @param mine what the partition has, and what it had for others
   * @param incoming what others had for it
   * @return what the partition has then, what it has for others, and the figures
   */
  static Iterator<Item> run(
      Work work,
      RoundOrder order,
      int partition,
      Iterator<Item> mine,
      Iterator<? extends Item> incoming) {
    work.watch().at(TaskWatch.Moment.BEGIN, order.round(), partition);
    RoundTask task = new RoundTask(work, order, partition, SentModels.of(work));
    task.take(mine);
    task.take(incoming);
    List<Item> result = task.result();
    work.watch().at(TaskWatch.Moment.END, order.round(), partition);
    return result.iterator();
  }

  private void take(Iterator<? extends Item> items) {
    while (items.hasNext()) {
      if (items.next() instanceof Block block && block.home() == partition) {
        if (!block.schema().equals(work.fingerprint())) {
          throw new IllegalStateException("a block has states of another model");
        }
        blocks.add(block.atHome());
      }
    }
  }

  private List<Item> result() {
    switch (order.kind()) {
      case BEGIN -> begin();
      case EXPAND -> expand();
      case TURN -> turn();
    }
    outbox.finish();
    made.add(tally.figures(order.round(), partition, made));
    return made;
  }

  /** Each partition makes all initial states, and keeps its own. */
  private void begin() {
    SuccessorBatch initial = new SuccessorBatch(words);
    sent.model().initialStates(initial);
    for (int i = 0; i < initial.count(); i++) {
      int off = initial.offset(i);
      if (work.home(WordHash.of(initial.words(), off, words)) == partition) {
        long progress = sent.measure().of(initial.words(), off);
        outbox.near(partition).add(initial.words(), off, 0, progress);
      }
    }
  }

  private void turn() {
    List<Block> settled = new ArrayList<>();
    for (Block block : blocks) {
      if (block.kind() == Block.Kind.SETTLED || block.kind() == Block.Kind.ROOT) {
        settled.add(block.as(Block.Kind.SETTLED));
      }
    }
    made.addAll(settled);
    RunMerge known = merge(settled);
    RunMerge found = merge(all(Block.Kind.FOUND));
    while (found.next()) {
      if (!known.has(found.row(), 0)) {
        long progress = sent.measure().of(found.row(), 0);
        outbox.near(partition).add(found.row(), 0, depth(found.row()), progress);
      }
    }
    int before = made.size();
    outbox.finish();
    for (Item root : List.copyOf(made.subList(before, made.size()))) {
      made.add(((Block) root).as(Block.Kind.ROOT));
    }
  }

  private void expand() {
    try (Memory memory = new Memory(memoryBytes());
        Table table = new Table(memory, sent.model().schema())) {
      carry(table);
      table.settle();
      insertWaiting(table);
      new Expander(work, order, partition, sent, table, outbox, tally).expand();
    } catch (LimitReached limit) {
      if (limit.reason() != LimitReached.Reason.MEMORY) {
        throw limit;
      }
      tally.memoryEnded();
    }
  }

  private long memoryBytes() {
    return Machine.bytesForStates() / work.tasks();
  }

  /** What stays as it is; what is known goes into the table. */
  private void carry(Table table) {
    for (Block block : blocks) {
      switch (block.kind()) {
        case EXPANDED -> {
          if (block.highest() >= order.line()) {
            made.add(block);
            insert(block, table);
          }
        }
        case SETTLED -> {
          made.add(block);
          if (block.highest() >= order.line()) {
            insert(block, table);
          }
        }
        case ROOT, FOUND -> made.add(block);
        case PENDING -> {
          if (block.lowest() > order.until()) {
            made.add(block);
          }
        }
      }
    }
  }

  private void insert(Block block, Table table) {
    RowReader reader = PackedRun.reader(sent.format(), block.bytes());
    while (reader.next()) {
      if (sent.measure().of(reader.row(), 0) >= order.line()) {
        table.put(reader.row(), 0);
      }
    }
  }

  private void insertWaiting(Table table) {
    List<Block> near =
        blocks.stream()
            .filter(block -> block.kind() == Block.Kind.PENDING)
            .filter(block -> block.lowest() <= order.until())
            .toList();
    RunMerge waiting = merge(near);
    while (waiting.next()) {
      long[] row = waiting.row();
      long progress = sent.measure().of(row, 0);
      if (progress <= order.until()) {
        table.put(row, depth(row));
      } else {
        outbox.far(partition).add(row, 0, depth(row), progress);
      }
    }
    table.complete();
  }

  private List<Block> all(Block.Kind kind) {
    return blocks.stream().filter(block -> block.kind() == kind).toList();
  }

  private RunMerge merge(List<Block> runs) {
    return new RunMerge(
        sent.format(),
        runs.stream().map(block -> PackedRun.reader(sent.format(), block.bytes())).toList());
  }

  private long depth(long[] row) {
    return sent.format().hasPositions() ? row[words] : 0;
  }
}
