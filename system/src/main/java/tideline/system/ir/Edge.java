package tideline.system.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.SourcePosition;

/**
 * A step of a process from one location to another. It is enabled if the guard is true, a partner
 * is there if it needs one, and some way through the effect meets no false assumption.
 *
 * @param rank whether it must wait until nothing else is possible
 * @param label what happens, in the words of the model
 */
public record Edge(
    String from,
    String to,
    Expression guard,
    Optional<Synchronisation> synchronisation,
    Operation effect,
    Rank rank,
    String label,
    Optional<SourcePosition> position) {

  /** When an edge may be taken. */
  public enum Rank {
    /** Whenever it is enabled. */
    NORMAL,
    /** Only if no edge of a lower rank leaves the same location enabled. */
    ELSE,
    /** Only if no edge of a lower rank is enabled in the whole system. */
    TIMEOUT
  }

  /** An edge that begins as this one does, and ends elsewhere. */
  public Edge leadingTo(String end, Operation other, String text) {
    return new Edge(from, end, guard, synchronisation, other, rank, text, position);
  }

  /** Guard, partner and effect. */
  public List<Node> parts() {
    List<Node> parts = new ArrayList<>(List.of(guard));
    synchronisation.ifPresent(parts::add);
    parts.add(effect);
    return parts;
  }

  @Override
  public String toString() {
    return from
        + " -> "
        + to
        + (rank == Rank.NORMAL ? "" : " " + rank)
        + (guard.equals(Expression.always()) ? "" : " [" + guard + "]")
        + synchronisation.map(s -> " " + s).orElse("")
        + (effect.equals(Operation.skip()) ? "" : " {" + effect + "}");
  }
}
