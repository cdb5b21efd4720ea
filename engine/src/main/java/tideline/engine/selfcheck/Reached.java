package tideline.engine.selfcheck;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import tideline.engine.judge.StateKey;
import tideline.engine.replay.Replay;
import tideline.model.Model;
import tideline.model.Trace;

/**
 * The states that were reached, numbered, with how.
 *
 * @param <T> what stands beside each compiled state
 */
final class Reached<T> {

  /** Instead of a parent; the choice is then the number of the initial state. */
  static final int INITIAL = -1;

  private record Entry<T>(StateKey compiled, T other, int parent, int choice) {}

  private final List<Entry<T>> entries = new ArrayList<>();

  int add(StateKey compiled, T other, int parent, int choice) {
    entries.add(new Entry<>(compiled, other, parent, choice));
    return entries.size() - 1;
  }

  void clear() {
    entries.clear();
  }

  StateKey compiled(int number) {
    return entries.get(number).compiled();
  }

  T reference(int number) {
    return entries.get(number).other();
  }

  /** How the compiled model comes to a state. */
  Replay path(Model model, int number) {
    List<Integer> choices = new ArrayList<>();
    Entry<T> now = entries.get(number);
    while (now.parent() != INITIAL) {
      choices.add(now.choice());
      now = entries.get(now.parent());
    }
    Collections.reverse(choices);
    int[] steps = choices.stream().mapToInt(Integer::intValue).toArray();
    return Replay.of(model, Trace.path(now.choice(), steps));
  }
}
