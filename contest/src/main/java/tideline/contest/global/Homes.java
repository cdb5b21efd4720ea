package tideline.contest.global;

import java.util.Random;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Explorer;
import tideline.contest.net.ContestNet;
import tideline.contest.net.EnabledTransitions;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.storage.BitVector;
import tideline.storage.LongColumn;

/**
 * Whether from every marking of an exploration some marking is reached that leads to all firings.
 */
final class Homes {

  private static final int WALK = 3_000;
  private static final int STATES_BETWEEN_CHECKS = 1 << 10;

  private final ContestNet net;
  private final Explorer explorer;
  private final Stepper forwards;
  private final Stepper backwards;
  private final Budget budget;
  private final SuccessorBatch batch;
  private final EnabledTransitions enabled;
  private final Random random = new Random(1);
  private final long[] state;
  private final BitVector covered;
  private final BitVector ahead;
  private final LongColumn open;
  private long work;

  Homes(ContestNet net, Explorer explorer, Stepper backwards, Budget budget) {
    this.net = net;
    this.explorer = explorer;
    this.forwards = net.model().newStepper();
    this.backwards = backwards;
    this.budget = budget;
    int words = net.model().schema().words();
    this.batch = new SuccessorBatch(words);
    this.enabled = new EnabledTransitions(net.net().transitions().size());
    this.state = new long[words];
    this.covered = new BitVector(explorer.memory(), explorer.states(), BitVector.Fill.CLEAR);
    this.ahead = new BitVector(explorer.memory(), explorer.states(), BitVector.Fill.CLEAR);
    this.open = new LongColumn(explorer.memory());
  }

  /** Whether no marking has lost a transition. */
  boolean areAll() {
    for (long number = explorer.states() - 1; number >= 0; number--) {
      if (!covered.get(number)) {
        long home = walk(number);
        if (!leadsToAll(home)) {
          return false;
        }
        cover(home);
      }
    }
    return true;
  }

  /** Where a walk ends; there are no deadlocks. */
  private long walk(long from) {
    long at = from;
    for (int step = 0; step < WALK; step++) {
      expand(forwards, at);
      at = explorer.find(batch.words(), batch.offset(random.nextInt(batch.count())));
    }
    return at;
  }

  private void expand(Stepper stepper, long number) {
    if (++work % STATES_BETWEEN_CHECKS == 0) {
      budget.check();
    }
    explorer.read(number, state);
    batch.clear();
    stepper.successors(state, 0, batch);
  }

  private boolean leadsToAll(long home) {
    IdsLeft left = new IdsLeft(net);
    open.truncate(0);
    ahead.set(home);
    open.add(home);
    for (long i = 0; i < open.size() && !left.isEmpty(); i++) {
      expand(forwards, open.get(i));
      enabled.set(batch, 0, batch.count());
      left.see(enabled);
      for (int k = 0; k < batch.count(); k++) {
        long next = explorer.find(batch.words(), batch.offset(k));
        if (!ahead.get(next)) {
          ahead.set(next);
          open.add(next);
        }
      }
    }
    for (long i = 0; i < open.size(); i++) {
      ahead.clear(open.get(i));
    }
    return left.isEmpty();
  }

  /** Marks all markings that lead to one, unless they are marked. */
  private void cover(long home) {
    open.truncate(0);
    covered.set(home);
    open.add(home);
    while (open.size() > 0) {
      long number = open.get(open.size() - 1);
      open.truncate(open.size() - 1);
      expand(backwards, number);
      for (int k = 0; k < batch.count(); k++) {
        long before = explorer.find(batch.words(), batch.offset(k));
        if (before >= 0 && !covered.get(before)) {
          covered.set(before);
          open.add(before);
        }
      }
    }
  }
}
