package tideline.nets.step;

/** Pairs of transitions that no reachable marking enables both. */
@FunctionalInterface
interface Exclusions {
  /** Whether two transitions exclude each other; false where that is not known. */
  boolean exclude(int one, int other);
}
