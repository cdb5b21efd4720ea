package tideline.model.reference;

import java.util.List;
import tideline.model.ModelError;
import tideline.model.SourcePosition;

/** A model as its language defines it, executed from the syntax tree. */
public interface ReferenceModel {

  /** The initial states; at least one. */
  List<? extends ReferenceState> initialStates();

  /**
   * Every step that is possible in a state. A step is what the language calls one from outside: an
   * atomic sequence is one, once for each way through it.
   *
   * @param state a state of this model
   * @throws ModelError if the model itself is at fault in this state
   */
  List<ReferenceStep> steps(ReferenceState state);

  /**
   * Whether a proposition of the model holds in a state.
   *
   * @param proposition one of the names in {@link tideline.model.Model#propositions}
   * @throws ModelError if the model itself is at fault in this state
   * @throws IllegalArgumentException if there is no such proposition
   */
  boolean holds(String proposition, ReferenceState state);

  /**
   * Where the text states the assertions about states, not about steps, that are broken in this
   * one: those among {@link tideline.model.Model#assertions} that do not hold.
   *
   * @throws ModelError if the model itself is at fault in this state
   */
  default List<SourcePosition> brokenAssertions(ReferenceState state) {
    return List.of();
  }
}
