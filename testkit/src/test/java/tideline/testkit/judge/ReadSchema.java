package tideline.testkit.judge;

import java.util.function.UnaryOperator;
import tideline.model.Slot;
import tideline.model.StateSchema;

/** Makes schemas that no builder makes. */
final class ReadSchema {

  private ReadSchema() {}

  /** The schema with some slots at other places. */
  static StateSchema with(StateSchema right, UnaryOperator<Slot> change) {
    throw new UnsupportedOperationException(right.toString() + change);
  }
}
