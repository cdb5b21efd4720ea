package tideline.spark;

import java.util.Arrays;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import tideline.model.SuccessorBatch;
import tideline.search.successors.Expansion;
import tideline.search.successors.NewSuccessors;
import tideline.storage.runs.RowFormat;

/**
 * Expands what waits in a table, and sends the successors where they belong: into the table, or
 * into a lane.
 */
final class Expander {

  private final Work work;
  private final RoundOrder order;
  private final int partition;
  private final SentModel sent;
  private final RowFormat format;
  private final Table table;
  private final Outbox outbox;
  private final Tally tally;
  private final Expansion expansion;
  private final NewSuccessors successors;
  private final long[] sourceProgress = new long[Expansion.MOST_STATES];
  private int[] staying = new int[1024];
  private long first;

  Expander(
      Work work,
      RoundOrder order,
      int partition,
      SentModel sent,
      Table table,
      Outbox outbox,
      Tally tally) {
    this.work = work;
    this.order = order;
    this.partition = partition;
    this.sent = sent;
    this.format = sent.format();
    this.table = table;
    this.outbox = outbox;
    this.tally = tally;
    this.expansion = new Expansion(sent.model());
    this.successors = new NewSuccessors(format.words());
  }

  /** Expands until nothing waits, the round is full, or the model is at fault. */
  void expand() {
    TaskContext task = TaskContext.get();
    while (tally.expanded() < work.roundStates()) {
      if (task.isInterrupted()) {
        throw new TaskKilledException("the search has ended");
      }
      first = table.queue().taken();
      int taken;
      try {
        taken = expansion.takeFrom(table.queue(), Expansion.MOST_STATES);
      } catch (Expansion.FailedExpansion failure) {
        int off = expansion.offset(failure.index());
        tally.failed(expansion.sources(), off, depth(failure.index()));
        return;
      }
      if (taken == 0) {
        return;
      }
      expanded();
    }
    putBack();
  }

  private void expanded() {
    SuccessorBatch batch = expansion.batch();
    long[] s = expansion.sources();
    successors.findIn(batch, sent.measure());
    for (int i = 0; i < expansion.count(); i++) {
      int off = expansion.offset(i);
      sourceProgress[i] = sent.measure().of(s, off);
      outbox.expanded().add(s, off, depth(i), sourceProgress[i]);
      tally.expanded(s, off, depth(i), sourceProgress[i], expansion.isDeadlock(i));
    }
    tally.followed(batch.count());
    findBack(batch);
    route(batch);
  }

  /** Every edge that leads back counts, also to a state that was met a moment ago. */
  private void findBack(SuccessorBatch batch) {
    long[] progress = successors.progress();
    int i = 0;
    for (int source = 0; source < expansion.count(); source++) {
      long here = sourceProgress[source];
      for (; i < expansion.end(source); i++) {
        if (progress[i] < here) {
          tally.ledBack();
          outbox
              .found(work.home(successors.hashes()[i]))
              .add(batch.words(), batch.offset(i), depth(source) + 1, progress[i]);
        }
      }
    }
  }

  private void route(SuccessorBatch batch) {
    long[] hashes = successors.hashes();
    long[] progress = successors.progress();
    int count = successors.count();
    if (staying.length < count) {
      staying = Arrays.copyOf(staying, 2 * count);
    }
    int stays = 0;
    for (int k = 0; k < count; k++) {
      int i = successors.positions()[k];
      int source = expansion.sourceOf(i);
      if (progress[i] < sourceProgress[source]) {
        continue;
      }
      int home = work.home(hashes[i]);
      boolean isNear = progress[i] <= order.until();
      if (isNear && home == partition) {
        staying[stays++] = i;
      } else {
        Outbox.Lane lane = isNear ? outbox.near(home) : outbox.far(home);
        lane.add(batch.words(), batch.offset(i), depth(source) + 1, progress[i]);
      }
    }
    if (stays > 0) {
      table.insert(batch, hashes, staying, stays, i -> depth(expansion.sourceOf(i)) + 1);
    }
  }

  /** What waits in the table still waits in the next round. */
  private void putBack() {
    long[] states = new long[Expansion.MOST_STATES * format.words()];
    long number = table.queue().taken();
    int taken = table.queue().next(states, Expansion.MOST_STATES);
    while (taken > 0) {
      for (int i = 0; i < taken; i++) {
        int off = i * format.words();
        outbox
            .near(partition)
            .add(states, off, table.depth(number + i), sent.measure().of(states, off));
      }
      number += taken;
      taken = table.queue().next(states, Expansion.MOST_STATES);
    }
  }

  private long depth(int source) {
    return table.depth(first + source);
  }
}
