package tideline.engine.replay;

import java.util.Arrays;
import java.util.List;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.Trace;
import tideline.properties.ltl.LassoWord;

/** What is true in the states of a lasso, one letter for each. */
public final class LassoLetters implements Replay.Visitor {

  private final List<StatePredicate> predicates;
  private final int loopStart;
  private final long[] prefix;
  private final long[] loop;
  private long[] honda = new long[0];

  private LassoLetters(Trace lasso, List<StatePredicate> predicates) {
    this.predicates = predicates;
    this.loopStart = lasso.loopStart().orElseThrow();
    this.prefix = new long[loopStart];
    this.loop = new long[lasso.length() - loopStart];
  }

  /**
   * Re-executes a lasso.
   *
   * @throws Replay.Mismatch if it does not exist or does not close
   */
  public static LassoWord word(Model model, Trace lasso, List<StatePredicate> predicates) {
    LassoLetters letters = new LassoLetters(lasso, predicates);
    long[] last = Replay.of(model, lasso).walk(letters);
    if (!Arrays.equals(last, letters.honda)) {
      throw new Replay.Mismatch("the loop does not close");
    }
    return LassoWord.of(letters.prefix, letters.loop);
  }

  @Override
  public void start(long[] state) {}

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    if (number == loopStart + 1) {
      honda = before.clone();
    }
    if (number <= loopStart) {
      prefix[number - 1] = letter(before);
    } else {
      loop[number - 1 - loopStart] = letter(before);
    }
  }

  private long letter(long[] state) {
    long letter = 0;
    for (int i = 0; i < predicates.size(); i++) {
      if (predicates.get(i).test(state, 0)) {
        letter |= 1L << i;
      }
    }
    return letter;
  }
}
