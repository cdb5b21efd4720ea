package tideline.testkit.validation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** Keeps all states that the model may be in behind each line. */
final class NaiveValidation {

  private final Model model;
  private final RandomLog log;
  private final Stepper stepper;

  private NaiveValidation(Model model, RandomLog log) {
    this.model = model;
    this.log = log;
    this.stepper = model.newStepper();
  }

  private record Step(String name, List<Long> to) {}

  /** The number of the first line, from 0 on, that no run explains. */
  static OptionalLong firstUnexplained(Model model, RandomLog log) {
    return new NaiveValidation(model, log).run();
  }

  private OptionalLong run() {
    Set<List<Long>> possible = new HashSet<>();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    for (int i = 0; i < batch.count(); i++) {
      possible.add(state(batch, i));
    }
    closeSilently(possible);
    for (int line = 0; line < log.lines().size(); line++) {
      Set<List<Long>> next = new HashSet<>();
      for (List<Long> state : possible) {
        explain(log.lines().get(line), state, next);
      }
      if (next.isEmpty()) {
        return OptionalLong.of(line);
      }
      closeSilently(next);
      possible = next;
    }
    return OptionalLong.empty();
  }

  private void explain(RandomLog.Line line, List<Long> state, Set<List<Long>> next) {
    if (line.action().isPresent() && line.action().get().equals(RandomLog.SEEN)) {
      if (fits(line, state)) {
        next.add(state);
      }
      return;
    }
    for (Step step : steps(state)) {
      boolean isMeant =
          line.action().isPresent()
              ? step.name().equals(line.action().get())
                  || step.name().startsWith(line.action().get() + "(")
              : !log.silent().contains(step.name());
      if (isMeant && fits(line, step.to())) {
        next.add(step.to());
      }
    }
  }

  private static boolean fits(RandomLog.Line line, List<Long> state) {
    long[] words = state.stream().mapToLong(Long::longValue).toArray();
    return line.values().entrySet().stream()
        .allMatch(value -> value.getKey().print(words, 0).equals(value.getValue()));
  }

  private void closeSilently(Set<List<Long>> states) {
    Deque<List<Long>> left = new ArrayDeque<>(states);
    while (!left.isEmpty()) {
      for (Step step : steps(left.remove())) {
        if (log.silent().contains(step.name()) && states.add(step.to())) {
          left.add(step.to());
        }
      }
    }
  }

  private List<Step> steps(List<Long> state) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    stepper.successors(state.stream().mapToLong(Long::longValue).toArray(), 0, batch);
    Step[] steps = new Step[batch.count()];
    Arrays.setAll(
        steps, i -> new Step(model.transitions().get(batch.transition(i)).name(), state(batch, i)));
    return List.of(steps);
  }

  private static List<Long> state(SuccessorBatch batch, int i) {
    int at = batch.offset(i);
    return Arrays.stream(batch.words(), at, at + batch.stateWords()).boxed().toList();
  }
}
