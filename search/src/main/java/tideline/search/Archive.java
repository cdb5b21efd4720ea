package tideline.search;

import java.util.Locale;

/**
 * Whether a search that goes by progress puts the states that it forgets into an archive, so that
 * it knows them when it meets them again.
 */
public enum Archive {
  /** It does. */
  ON,
  /** It does not. */
  OFF,
  /** As the algorithm thinks best. */
  AUTO;

  /** What users write. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
