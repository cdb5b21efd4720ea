package tideline.contest;

import java.util.Arrays;
import java.util.Optional;

/** What the contest asks about a net, by the names that it uses. */
public enum Examination {
  StateSpace(Kind.STATE_SPACE),
  ReachabilityDeadlock(Kind.GLOBAL),
  OneSafe(Kind.GLOBAL),
  QuasiLiveness(Kind.GLOBAL),
  StableMarking(Kind.GLOBAL),
  Liveness(Kind.GLOBAL),
  UpperBounds(Kind.FORMULAS),
  ReachabilityCardinality(Kind.FORMULAS),
  ReachabilityFireability(Kind.FORMULAS),
  CTLCardinality(Kind.FORMULAS),
  CTLFireability(Kind.FORMULAS),
  LTLCardinality(Kind.FORMULAS),
  LTLFireability(Kind.FORMULAS);

  /** How an examination is asked and answered. */
  public enum Kind {
    /** Four numbers. */
    STATE_SPACE,
    /** One answer, under the examination's own name. */
    GLOBAL,
    /** An answer for each formula of a file. */
    FORMULAS
  }

  private final Kind kind;

  Examination(Kind kind) {
    this.kind = kind;
  }

  /** How it is asked and answered. */
  public Kind kind() {
    return kind;
  }

  /** The file with the formulas, if it has one. */
  public String fileName() {
    return name() + ".xml";
  }

  /** The examination of that name. */
  public static Optional<Examination> named(String name) {
    return Arrays.stream(values()).filter(each -> each.name().equals(name)).findFirst();
  }
}
