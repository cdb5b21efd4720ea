package tideline.system.compile.bytecode;

import java.util.ArrayList;
import java.util.List;
import tideline.system.compile.NetworkStep;

/** An edge with all its steps: one, or one for each edge that can receive from it. */
record Leaving(NetworkStep.Side side, List<NetworkStep> steps) {

  Leaving {
    steps = List.copyOf(steps);
  }

  /** The steps of a network by their edges, in the order of their numbers. */
  @SuppressWarnings("ReferenceEquality") // a process may have two edges that are equal
  static List<Leaving> group(List<NetworkStep> steps) {
    List<Leaving> all = new ArrayList<>();
    int first = 0;
    while (first < steps.size()) {
      NetworkStep.Side side = steps.get(first).side();
      int end = first + 1;
      while (end < steps.size()
          && steps.get(end).side() == side
          && steps.get(end).receiver().isPresent()) {
        end++;
      }
      all.add(new Leaving(side, steps.subList(first, end)));
      first = end;
    }
    return all;
  }
}
