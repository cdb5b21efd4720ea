package tideline.reductions.symmetry;

import java.util.Locale;

/** How a state is found that stands for all that are symmetric to it. */
public enum Representatives {
  /** By exchanges, as long as they make the state smaller: quick, and sometimes more than one. */
  SORT,
  /** The smallest of all: one for each orbit. */
  FULL;

  /** What users write. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
