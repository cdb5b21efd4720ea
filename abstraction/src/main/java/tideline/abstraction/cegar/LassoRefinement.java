package tideline.abstraction.cegar;

/** How the loop of a lasso is looked at (003 Table 4.1, {@code refinementLTL}). */
public enum LassoRefinement {
  /** Once: can it end in the state that it started in? */
  MONDOK,
  /** As often as it can lead to different states; if that is too often, once. */
  BOUNDED_UNROLLING
}
