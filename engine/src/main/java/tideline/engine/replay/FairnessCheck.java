package tideline.engine.replay;

import java.util.BitSet;
import tideline.search.Fairness;

/** Watches the replay of a lasso: whether its loop passes over anybody. */
final class FairnessCheck implements Replay.Visitor {

  private final Fairness fairness;
  private final Fairness.Watch watch;
  private final int loopStart;
  private final BitSet acting = new BitSet();
  private final BitSet sometimes = new BitSet();
  private final BitSet always = new BitSet();

  FairnessCheck(Fairness fairness, int loopStart) {
    this.fairness = fairness;
    this.watch = fairness.watch();
    this.loopStart = loopStart;
    this.always.set(0, fairness.parties().size());
  }

  @Override
  public void start(long[] state) {}

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    if (number > loopStart) {
      BitSet enabled = new BitSet();
      watch.addEnabled(before, 0, enabled);
      sometimes.or(enabled);
      always.and(enabled);
      fairness.addActing(transition, acting);
    }
  }

  boolean isFair() {
    return fairness.passedOver(acting, always, sometimes).isEmpty();
  }
}
