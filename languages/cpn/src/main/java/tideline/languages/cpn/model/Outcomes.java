package tideline.languages.cpn.model;

import java.util.Arrays;
import tideline.languages.cpn.ml.MlChoices;
import tideline.model.WorkLimit;

/** Goes through all answers of the random functions of one evaluation. */
final class Outcomes implements MlChoices {

  private int[] choices = new int[4];
  private int[] alternatives = new int[4];
  private int known;
  private int next;

  /** Begins an evaluation with the answers that were chosen so far. */
  void restart() {
    next = 0;
  }

  /** Chooses other answers, if there are some that were not given yet. */
  boolean advance() {
    WorkLimit.check();
    known = next;
    while (known > 0 && choices[known - 1] + 1 == alternatives[known - 1]) {
      known--;
    }
    if (known > 0) {
      choices[known - 1]++;
    }
    return known > 0;
  }

  @Override
  public int choose(String function, int count) {
    if (next == choices.length) {
      choices = Arrays.copyOf(choices, 2 * next);
      alternatives = Arrays.copyOf(alternatives, 2 * next);
    }
    if (next >= known) {
      choices[next] = 0;
      known = next + 1;
    }
    alternatives[next] = count;
    return choices[next++];
  }
}
