package tideline.languages.promela.lower;

import tideline.languages.promela.flow.Flow;
import tideline.languages.promela.flow.Mark;
import tideline.languages.promela.syntax.ModelSyntax.ProcessSyntax;

/**
 * A proctype with its control flow.
 *
 * @param instances how many there are from the start
 * @param creation whether {@code run} starts it
 */
record ProcessType(ProcessSyntax syntax, int instances, Flow flow, Creation creation) {

  /** When processes of a type come to be. */
  enum Creation {
    /** Only with the system. */
    INITIAL,
    /** Also by {@code run}. */
    DYNAMIC
  }

  String name() {
    return syntax.name();
  }

  boolean isDynamic() {
    return creation == Creation.DYNAMIC;
  }

  /** Whether a label {@code accept...} is written in it, reached or not. */
  boolean wantsAcceptance() {
    return flow.nodes().stream()
        .flatMap(node -> node.labels().stream())
        .anyMatch(label -> Mark.of(label).contains(Mark.ACCEPT));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ProcessType type && type.name().equals(name());
  }

  @Override
  public int hashCode() {
    return name().hashCode();
  }
}
