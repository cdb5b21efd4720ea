package tideline.search.safety;

import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.storage.DuplicateCache;

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
    this.duplicates = new DuplicateCache(words);
  }

  /** Finds those of a batch. The caller stores them before it comes with the next batch. */
  public void findIn(SuccessorBatch batch) {
    if (hashes.length < batch.count()) {
      hashes = new long[2 * batch.count()];
      positions = new int[2 * batch.count()];
    }
    count = duplicates.filter(batch.words(), batch.count(), hashes, positions);
  }

  /** Does the same, and finds the progress of all, known or not: measures work on whole batches. */
  public void findIn(SuccessorBatch batch, ProgressMeasure measure) {
    findIn(batch);
    if (progress.length < batch.count()) {
      progress = new long[2 * batch.count()];
    }
    measure.ofAll(batch, progress);
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
