package tideline.languages.dve.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.languages.dve.syntax.TransitionSyntax;

/** The transitions that are taken together in one step. */
record Move(List<Part> parts) {

  /** A process and the transition that it takes. */
  record Part(ProcessSyntax process, TransitionSyntax transition) {
    String name() {
      return process.name().text();
    }
  }

  /** This move with one more transition at the end. */
  Move with(Part last) {
    List<Part> all = new ArrayList<>(parts);
    all.add(last);
    return new Move(all);
  }

  String description() {
    return parts.stream()
        .map(
            part ->
                part.name()
                    + ": "
                    + part.transition().source().text()
                    + " -> "
                    + part.transition().target().text())
        .collect(Collectors.joining(" | "));
  }
}
