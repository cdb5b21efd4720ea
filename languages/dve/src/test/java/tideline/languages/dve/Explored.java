package tideline.languages.dve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * All states of a small model, as text, with the steps that leave them.
 *
 * @param steps per state, {@code transition => successor}
 */
record Explored(Map<String, List<String>> steps) {

  static Explored of(Model model) {
    int words = model.schema().words();
    Map<String, List<String>> steps = new LinkedHashMap<>();
    Deque<long[]> open = new ArrayDeque<>();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    open.add(batch.words().clone());
    Stepper stepper = model.newStepper();
    while (!open.isEmpty()) {
      long[] state = open.remove();
      String text = model.schema().print(state, 0);
      if (steps.containsKey(text)) {
        continue;
      }
      List<String> out = new ArrayList<>();
      batch.clear();
      stepper.successors(state, 0, batch);
      for (int i = 0; i < batch.count(); i++) {
        long[] next = new long[words];
        System.arraycopy(batch.words(), batch.offset(i), next, 0, words);
        out.add(
            model.transitions().get(batch.transition(i)).name()
                + " => "
                + model.schema().print(next, 0));
        open.add(next);
      }
      steps.put(text, out);
    }
    return new Explored(steps);
  }

  int states() {
    return steps.size();
  }

  int edges() {
    return steps.values().stream().mapToInt(List::size).sum();
  }

  /** The states in the order in which a breadth-first search meets them. */
  List<String> texts() {
    return List.copyOf(steps.keySet());
  }
}
