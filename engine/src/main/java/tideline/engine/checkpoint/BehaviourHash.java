package tideline.engine.checkpoint;

import java.util.Locale;
import tideline.engine.load.SchemaHash;
import tideline.engine.plan.Exploration;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.search.Goal;
import tideline.storage.WordHash;

/**
 * A fingerprint of what a model does at its beginning: its first few hundred steps, their progress
 * and which of the goals they meet. Texts that are read along and models in Java may change without
 * another schema; mostly, this notices.
 */
final class BehaviourHash {

  private static final int EXPANSIONS = 256;
  private static final int MOST_SUCCESSORS = 1 << 14;

  private final Exploration search;
  private final int words;
  private long hash;

  private BehaviourHash(Exploration search) {
    this.search = search;
    this.words = search.model().schema().words();
  }

  static String of(Exploration search) {
    BehaviourHash made = new BehaviourHash(search);
    made.explore();
    return SchemaHash.of(search.model().schema()) + String.format(Locale.ROOT, "-%016x", made.hash);
  }

  private void explore() {
    SuccessorBatch batch = new SuccessorBatch(words);
    search.model().initialStates(batch);
    Stepper stepper = search.model().newStepper();
    long[] state = new long[words];
    int expanded = 0;
    for (; expanded < batch.count() && expanded < EXPANSIONS; expanded++) {
      System.arraycopy(batch.words(), batch.offset(expanded), state, 0, words);
      look(state);
      if (batch.count() < MOST_SUCCESSORS) {
        try {
          stepper.successors(state, 0, batch);
        } catch (ModelError fault) {
          mix(fault.getMessage() == null ? 1 : fault.getMessage().hashCode());
        }
      }
      mix(batch.count());
    }
  }

  private void look(long[] state) {
    mix(WordHash.of(state, 0, words));
    search.measure().ifPresent(measure -> mix(measure.of(state, 0)));
    for (Goal goal : search.goals()) {
      switch (goal) {
        case Goal.Reach(var predicate) -> mix(predicate.test(state, 0) ? 1 : 0);
        case Goal.Deadlock(var counts) -> mix(counts.test(state, 0) ? 1 : 0);
        case Goal.AcceptingCycle _, Goal.FairCycle _, Goal.CtlViolation _ -> mix(2);
      }
    }
  }

  private void mix(long value) {
    long[] pair = {hash, value};
    hash = WordHash.of(pair, 0, 2);
  }
}
