package tideline.testkit.validation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * A log of a random run, perhaps with a mistake in it.
 *
 * @param silent names of transitions that leave no line
 * @param variables the variables that lines may tell of
 */
record RandomLog(Set<String> silent, List<Slot> variables, List<Line> lines) {

  /** What a line says that tells of a state and no step. */
  static final String SEEN = "seen";

  private static final int LONGEST = 25;

  /**
   * A line.
   *
   * @param action what happened, if the line says so
   * @param values what it says of variables
   */
  record Line(Optional<String> action, Map<Slot, String> values) {}

  static RandomLog of(Model model, Random random) {
    Set<String> silent = new TreeSet<>();
    for (var transition : model.transitions()) {
      // A star in a name would mean anything.
      if (random.nextInt(4) == 0 && transition.name().indexOf('*') < 0) {
        silent.add(transition.name());
      }
    }
    List<Slot> variables =
        RandomLogsTest.shuffled(model.schema().slots(), random)
            .subList(0, random.nextInt(1 + model.schema().slots().size()));
    List<Line> lines = new ArrayList<>();
    long[] state = initial(model, random);
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    int length = 1 + random.nextInt(LONGEST);
    for (int i = 0; i < length; i++) {
      batch.clear();
      stepper.successors(state, 0, batch);
      if (batch.count() == 0) {
        break;
      }
      int chosen = random.nextInt(batch.count());
      int at = batch.offset(chosen);
      state = Arrays.copyOfRange(batch.words(), at, at + batch.stateWords());
      String name = model.transitions().get(batch.transition(chosen)).name();
      if (!silent.contains(name)) {
        Optional<String> action = random.nextInt(4) > 0 ? Optional.of(name) : Optional.empty();
        lines.add(line(action, variables, state, random));
      }
      if (random.nextInt(8) == 0) {
        lines.add(line(Optional.of(SEEN), variables, state, random));
      }
    }
    if (lines.isEmpty()) {
      lines.add(line(Optional.of(SEEN), variables, state, random));
    }
    if (random.nextBoolean()) {
      mistake(lines, model, random);
    }
    return new RandomLog(silent, variables, List.copyOf(lines));
  }

  private static long[] initial(Model model, Random random) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    int at = batch.offset(random.nextInt(batch.count()));
    return Arrays.copyOfRange(batch.words(), at, at + batch.stateWords());
  }

  private static Line line(
      Optional<String> action, List<Slot> variables, long[] state, Random random) {
    Map<Slot, String> values = new LinkedHashMap<>();
    for (Slot slot : variables) {
      if (random.nextInt(3) > 0) {
        values.put(slot, slot.print(state, 0));
      }
    }
    return new Line(action, values);
  }

  private static void mistake(List<Line> lines, Model model, Random random) {
    int at = random.nextInt(lines.size());
    Line line = lines.get(at);
    switch (random.nextInt(4)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(random.nextInt(lines.size()), line);
      case 2 -> {
        int other = random.nextInt(model.transitions().size());
        lines.set(at, new Line(Optional.of(model.transitions().get(other).name()), line.values()));
      }
      default -> {
        Map<Slot, String> values = new LinkedHashMap<>(line.values());
        values.replaceAll(
            (slot, value) ->
                slot.isFixed() ? slot.type().print(slot.type().minimum()) : value + " ");
        lines.set(at, new Line(line.action(), values));
      }
    }
    if (lines.isEmpty()) {
      lines.add(line);
    }
  }

  String text() {
    return lines.stream().map(RandomLog::text).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String text(Line line) {
    List<String> members = new ArrayList<>();
    line.action().ifPresent(action -> members.add("\"what\": " + quoted(action)));
    line.values().forEach((slot, value) -> members.add(quoted(slot.name()) + ": " + quoted(value)));
    return members.stream().collect(Collectors.joining(", ", "{", "}"));
  }

  String mapping() {
    return """
    {"action": "what", "actions": {"seen": []}, "silent": [%s], "variables": {%s}}
    """
        .formatted(
            silent.stream().map(RandomLog::quoted).collect(Collectors.joining(", ")),
            variables.stream()
                .map(slot -> quoted(slot.name()) + ": " + quoted(slot.name()))
                .collect(Collectors.joining(", ")));
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
