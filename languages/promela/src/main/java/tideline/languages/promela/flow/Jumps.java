package tideline.languages.promela.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.StatementSyntax.Label;
import tideline.model.diagnostic.Diagnostics;

/** The labels of a process, and the jumps to them. */
final class Jumps {

  private final Diagnostics errors;
  private final Map<Label, Node> labels = new HashMap<>();
  private final Map<Label, Place> places = new HashMap<>();
  private final List<Node> jumps = new ArrayList<>();

  /** The deterministic block that a node is inside of. */
  private final Map<Node, Node> regions = new HashMap<>();

  Jumps(Diagnostics errors) {
    this.errors = errors;
  }

  /** Notes where a label was written. */
  void place(Label label, Place at) {
    places.put(label, at);
  }

  /** Gives labels to a node. */
  void name(Node node, List<Label> named) {
    for (Label label : named) {
      node.labels().add(label.name());
      if (labels.put(label, node) != null) {
        errors.add(
            Objects.requireNonNull(places.get(label))
                .fault("there are two labels " + label.name()));
      }
    }
  }

  /** A jump to a label that may come later. */
  void add(Node jump, Label destination) {
    jump.setDestination(destination);
    jumps.add(jump);
  }

  /** Notes that a node is inside a deterministic block. */
  void confine(Node node, Node block) {
    regions.put(node, block);
  }

  /** Leads the jumps to their labels. */
  void link() {
    for (Node jump : jumps) {
      Label wanted = jump.destination().orElseThrow();
      Optional<Node> target = find(wanted);
      if (target.isPresent()) {
        jump.setTarget(target.get());
        requireSameRegion(jump);
      } else {
        errors.add(jump.at().fault("there is no label " + wanted.name() + " in this process"));
        jump.setTarget(jump);
      }
    }
  }

  void requireSameRegion(Node jump) {
    if (regions.get(jump) != regions.get(jump.target())) {
      errors.add(jump.at().fault("a jump into or out of d_step is not possible"));
    }
  }

  private Optional<Node> find(Label wanted) {
    Node own = labels.get(wanted);
    if (own != null) {
      return Optional.of(own);
    }
    return labels.entrySet().stream()
        .filter(e -> e.getKey().name().equals(wanted.name()))
        .min((a, b) -> Integer.compare(a.getKey().expansion(), b.getKey().expansion()))
        .map(Map.Entry::getValue);
  }
}
