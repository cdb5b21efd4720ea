package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.model.Transition;

/**
 * Steps as {@code spin -p} prints them: {@code proc 0 (P:1) file.pml:12 [x = 1]}. SPIN also prints
 * the numbers of its control states, which are its own.
 *
 * @param processes who is who, by the names that the guarded system has for them
 */
record SimulatorLayout(Map<String, Instance.Id> processes) {

  private static final String PARTNERS = " / ";
  private static final String NAME_END = ": ";

  SimulatorLayout {
    processes = Map.copyOf(processes);
  }

  static SimulatorLayout of(List<Instance> instances) {
    Map<String, Instance.Id> ids = new LinkedHashMap<>();
    instances.forEach(i -> ids.put(i.name(), new Instance.Id(i.pid(), i.type().name())));
    return new SimulatorLayout(ids);
  }

  /** A text for each transition; both sides of a rendezvous have a line. */
  List<String> lines(List<Transition> transitions) {
    return transitions.stream().map(this::text).toList();
  }

  private String text(Transition transition) {
    List<String> lines = new ArrayList<>();
    String place =
        transition
            .position()
            .map(position -> " " + position.source() + ":" + position.line())
            .orElse("");
    for (String step : transition.name().split(PARTNERS, -1)) {
      int end = step.indexOf(NAME_END);
      Instance.Id id = end < 0 ? null : processes.get(step.substring(0, end));
      if (id == null) {
        return transition.name();
      }
      // The place of a rendezvous is that of its sender.
      lines.add(
          "proc %2d (%s:1)%s [%s]"
              .formatted(
                  id.pid(),
                  id.proctype(),
                  lines.isEmpty() ? place : "",
                  step.substring(end + NAME_END.length())));
    }
    return String.join("\n", lines);
  }
}
