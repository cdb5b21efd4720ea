package tideline.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.storage.runs.PackedRun;
import tideline.storage.runs.RowReader;

/**
 * Finds a path from its end. A state of some depth that was expanded, or is a root, was reached
 * from one of the depth below, which some round has expanded, too; so the states of that depth are
 * expanded once more, in all rounds that have any.
 */
final class PathFinder {

  private final Work work;
  private final Model model;
  private final List<Round> rounds;
  private final Waiting waiting;

  /** What a round has expanded, and how deep that is. */
  record Round(JavaRDD<Item> items, long least, long most) {
    static Round of(JavaRDD<Item> items, List<RoundFigures> figures) {
      return new Round(
          items,
          figures.stream().mapToLong(RoundFigures::leastDepth).min().orElse(Long.MAX_VALUE),
          figures.stream().mapToLong(RoundFigures::mostDepth).max().orElse(Long.MIN_VALUE));
    }

    boolean has(long depth) {
      return least <= depth && depth <= most;
    }
  }

  PathFinder(Work work, Model model, List<Round> rounds, Waiting waiting) {

    this.work = work;
    this.model = model;
    this.rounds = rounds;
    this.waiting = waiting;
  }

  Trace pathTo(Hit hit) {
    int[] choices = new int[(int) hit.depth()];
    long[] state = hit.state();
    for (int step = choices.length - 1; step >= 0; step--) {
      long[] before = before(state, step);
      choices[step] = choice(before, state);
      state = before;
    }
    SuccessorBatch initial = new SuccessorBatch(model.schema().words());
    model.initialStates(initial);
    return Trace.path(position(initial, state), choices);
  }

  private int choice(long[] from, long[] to) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(from, 0, batch);
    return position(batch, to);
  }

  private static int position(SuccessorBatch batch, long[] state) {
    for (int i = 0; i < batch.count(); i++) {
      if (isAt(batch, i, state)) {
        return i;
      }
    }
    throw new IllegalStateException("the machines do not agree on the steps of the model");
  }

  private static boolean isAt(SuccessorBatch batch, int i, long[] state) {
    int off = batch.offset(i);
    return Arrays.equals(batch.words(), off, off + state.length, state, 0, state.length);
  }

  private long[] before(long[] state, long depth) {
    List<JavaRDD<Item>> with =
        rounds.stream().filter(round -> round.has(depth)).map(Round::items).toList();
    if (with.isEmpty()) {
      throw new IllegalStateException("no state of depth " + depth + " was kept");
    }
    JavaRDD<Item> all = with.getFirst();
    for (JavaRDD<Item> more : with.subList(1, with.size())) {
      all = all.union(more);
    }
    Work its = work;
    JavaRDD<Hit> found =
        all.coalesce(work.partitions()).mapPartitions(items -> search(its, items, state, depth));
    return waiting.result(found.collectAsync()).stream()
        .min(Hit.NEAREST)
        .orElseThrow(() -> new IllegalStateException("a state that nothing leads to"))
        .state();
  }

  /** The first state of the depth that leads to the one that is looked for. */
  private static Iterator<Hit> search(Work work, Iterator<Item> items, long[] state, long depth) {
    SentModel sent = SentModels.of(work);
    Stepper stepper = sent.model().newStepper();
    SuccessorBatch batch = new SuccessorBatch(state.length);
    List<Hit> nearest = new ArrayList<>();
    while (items.hasNext()) {
      if (!(items.next() instanceof Block block)) {
        continue;
      }
      RowReader reader = PackedRun.reader(sent.format(), block.bytes());
      while (nearest.isEmpty() && reader.next()) {
        long[] row = reader.row();
        if (row[state.length] == depth && leadsTo(stepper, row, batch, state)) {
          nearest.add(new Hit(0, depth, Arrays.copyOf(row, state.length)));
        }
      }
    }
    return nearest.iterator();
  }

  private static boolean leadsTo(Stepper stepper, long[] row, SuccessorBatch batch, long[] state) {
    batch.clear();
    stepper.successors(row, 0, batch);
    for (int i = 0; i < batch.count(); i++) {
      if (isAt(batch, i, state)) {
        return true;
      }
    }
    return false;
  }
}
