package tideline.system.compile;

import java.util.List;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.SourcePosition;
import tideline.system.ir.Expression;

/** What a step of a guarded system waits for. Steps that wait for the same share a guard. */
public sealed interface Guard {

  /** A process is at a location. */
  record At(String process, int location) implements Guard {}

  /** What an edge asks for; the position is for faults, and tells no guards apart. */
  record Condition(Expression expression, Optional<SourcePosition> position) implements Guard {
    @Override
    public boolean equals(Object other) {
      return other instanceof Condition that && expression.equals(that.expression);
    }

    @Override
    public int hashCode() {
      return expression.hashCode();
    }
  }

  /** No process of the network is committed. */
  record NoneCommitted(int network) implements Guard {}

  /** A channel has room or a message that fits, an assumption of the effect is true. */
  record Passable(int network, int step) implements Guard {}

  /** No normal step leads a process on from a location. */
  record NothingNormal(int network, String process, String location) implements Guard {}

  /** It is that side's turn. */
  record Turn(Slot slot, int side) implements Guard {}

  /** Nobody goes on alone. */
  record NobodyAlone(Slot holder) implements Guard {}

  /** Of a case of a step, which nobody asks for: what is written there holds. */
  record OfCase(int number, List<Expression> assumed) implements Guard {}

  /** Among all steps this one is possible, and no other goes first. */
  record Chosen(int transition) implements Guard {}
}
