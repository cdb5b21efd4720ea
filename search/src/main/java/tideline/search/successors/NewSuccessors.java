package tideline.search.successors;

import java.util.function.IntPredicate;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.storage.DuplicateCache;
import tideline.storage.WordHash;

/**
 * The successors of a batch that were not met a moment ago, and the hashes of all. Neighbours in a
 * search have many successors in common, so about half of them need not be looked at again.
 */
public final class NewSuccessors {

  private final DuplicateCache duplicates;
  private long[] hashes = new long[0];
  private int[] positions = new int[0];
  private int count;

  /** Of each successor of the batch: its progress. */
  private long[] progress = new long[0];

  /** For states of so many words. */
  public NewSuccessors(int words) {
    this(new DuplicateCache(words));
  }

  private NewSuccessors(DuplicateCache duplicates) {
    this.duplicates = duplicates;
  }

  /** For other batches of the same search: what was met in one of them is not new in the next. */
  public NewSuccessors beside() {
    return new NewSuccessors(duplicates);
  }

  /** Finds those of a batch. The caller stores them before it comes with the next batch. */
  public void findIn(SuccessorBatch batch) {
    makeRoom(batch.count());
    count = duplicates.filter(batch.words(), batch.count(), hashes, positions);
  }

  /** Does the same, and finds the progress of all, known or not: measures work on whole batches. */
  public void findIn(SuccessorBatch batch, ProgressMeasure measure) {
    findIn(batch);
    measure.ofAll(batch, progress);
  }

  /**
   * Begins to find those of a batch, beside whoever else finds some; {@link #findHashed} ends it.
   */
  public void hash(SuccessorBatch batch, ProgressMeasure measure) {
    makeRoom(batch.count());
    WordHash.ofAll(batch.words(), batch.stateWords(), batch.count(), hashes);
    measure.ofAll(batch, progress);
  }

  /** Finds those of a batch that has been hashed, when its turn has come. */
  public void findHashed(SuccessorBatch batch) {
    count = duplicates.filterHashed(batch.words(), batch.count(), hashes, positions);
  }

  /** Hashes and measures all, and drops none of them. */
  public void measureAll(SuccessorBatch batch, ProgressMeasure measure) {
    makeRoom(batch.count());
    WordHash.ofAll(batch.words(), batch.stateWords(), batch.count(), hashes);
    measure.ofAll(batch, progress);
    count = batch.count();
    for (int i = 0; i < count; i++) {
      positions[i] = i;
    }
  }

  /** Takes those that are wanted, by their positions, instead of the new ones. */
  public void choose(SuccessorBatch batch, IntPredicate wanted) {
    count = 0;
    for (int i = 0; i < batch.count(); i++) {
      positions[count] = i;
      count += wanted.test(i) ? 1 : 0;
    }
  }

  private void makeRoom(int capacity) {
    if (hashes.length < capacity) {
      hashes = new long[2 * capacity];
      positions = new int[2 * capacity];
      progress = new long[2 * capacity];
    }
  }

  /**
   * Notes two numbers of each of them, and finds those that were noted of the other successors.
   * Once this is used, it has to be used for every batch.
   *
   * @param batch the one they were found in
   */
  public void note(SuccessorBatch batch, long[] first, long[] second) {
    duplicates.note(hashes, batch.count(), positions, count, first, second);
  }

  /** The progress of every successor of the batch. */
  public long[] progress() {
    return progress;
  }

  /** Forgets what was met, so that states which the caller has deleted are new again. */
  public void forget() {
    duplicates.clear();
  }

  /** What was met lately, for {@link #remember}. */
  public long[] remembered() {
    return duplicates.copy();
  }

  /** Makes what was met lately what it was. */
  public void remember(long[] before) {
    duplicates.restore(before);
  }

  /** How many there are. */
  public int count() {
    return count;
  }

  /** Their positions in the batch, in rising order. */
  public int[] positions() {
    return positions;
  }

  /** The hash of every successor of the batch. */
  public long[] hashes() {
    return hashes;
  }
}
