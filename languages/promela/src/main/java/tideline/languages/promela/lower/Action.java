package tideline.languages.promela.lower;

import java.util.Optional;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Synchronisation;

/** What one edge does, wherever it leads. */
record Action(
    Expression guard, Optional<Synchronisation> synchronisation, Operation effect, Edge.Rank rank) {

  static Action of(Expression guard, Operation effect) {
    return new Action(guard, Optional.empty(), effect, Edge.Rank.NORMAL);
  }

  /** Whether it is the receiving side of a rendezvous. */
  boolean answers() {
    return synchronisation.orElse(null) instanceof Synchronisation.Receive;
  }

  /** The same, but only when nothing else is possible. */
  Action late() {
    return new Action(guard, synchronisation, effect, Edge.Rank.TIMEOUT);
  }

  static Action skip() {
    return of(Expression.always(), Operation.skip());
  }
}
