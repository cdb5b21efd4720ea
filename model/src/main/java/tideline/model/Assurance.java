package tideline.model;

import java.util.List;

/**
 * How far a verdict can be trusted.
 *
 * @param exhaustive every reachable state was looked at
 * @param exact no states were confused with each other or merged
 * @param caveats what the user should know besides
 */
public record Assurance(boolean exhaustive, boolean exact, List<String> caveats) {
  public Assurance {
    caveats = List.copyOf(caveats);
  }

  /** Every state was looked at, exactly. */
  public static Assurance complete() {
    return new Assurance(true, true, List.of());
  }

  /** What was looked at is exact, but it is not everything. */
  public static Assurance partial() {
    return new Assurance(false, true, List.of());
  }

  /** It is not everything that was looked at, and states may have been confused besides. */
  public static Assurance lossy() {
    return new Assurance(false, false, List.of());
  }
}
