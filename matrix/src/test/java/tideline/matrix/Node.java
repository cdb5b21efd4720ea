package tideline.matrix;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import tideline.model.Trace;

/** A state that a reference search has met, and how. */
record Node(List<Long> state, Optional<Node> parent, int choice) {

  long[] words() {
    return state.stream().mapToLong(Long::longValue).toArray();
  }

  Trace path() {
    List<Integer> choices = new ArrayList<>();
    Node node = this;
    while (node.parent.isPresent()) {
      choices.add(node.choice);
      node = node.parent.get();
    }
    Collections.reverse(choices);
    return Trace.path(node.choice, choices.stream().mapToInt(Integer::intValue).toArray());
  }
}
