package tideline.system.ir;

import java.util.Optional;
import java.util.Set;

/**
 * A place in the control flow of a process.
 *
 * @param urgency what other processes may do while a process is here
 * @param open for an atomic location, the one where a process finds itself when it is blocked here:
 *     the same place for somebody who comes there from outside of the sequence; none if it stays
 */
public record Location(String name, Urgency urgency, Set<Mark> marks, Optional<String> open) {

  public Location {
    marks = Set.copyOf(marks);
  }

  public Location(String name, Urgency urgency, Set<Mark> marks) {
    this(name, urgency, marks, Optional.empty());
  }

  /** What other processes may do meanwhile. */
  public enum Urgency {
    /** Everything. */
    NORMAL,
    /** While a process is at a committed location, only processes at such locations may move. */
    COMMITTED,
    /**
     * The process that came here by the last step goes on alone while it can; when it is blocked
     * the others may move, and it is exclusive again with its next step. A rendezvous hands this
     * right to the receiver, or to nobody if the receiver comes to another kind of location.
     */
    ATOMIC
  }

  /** What properties want to know of a location. */
  public enum Mark {
    /** To be here again and again is what an acceptance condition asks for. */
    ACCEPTING,
    /** A process may end here. */
    END,
    /** To be here is progress. */
    PROGRESS,
    /** A step that broke a demand halfway ends here, in a state that is none of the system. */
    ABORTED
  }

  /** A location without peculiarities. */
  public static Location of(String name) {
    return new Location(name, Urgency.NORMAL, Set.of());
  }
}
