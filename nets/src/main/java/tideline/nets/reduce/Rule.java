package tideline.nets.reduce;

import java.util.Set;

/** One way to make a net smaller. */
interface Rule {
  /** What it is called in reports. */
  String name();

  /** What it keeps. */
  Set<Keep> keeps();

  /** Applies it wherever it can be applied now; tells how often that was. */
  int apply(WorkingNet net);
}
