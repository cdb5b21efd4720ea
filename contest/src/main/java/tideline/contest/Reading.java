package tideline.contest;

/** How formulas are read that belong to both logics: they differ where a run ends. */
enum Reading {
  /** A run that ends repeats its last marking for ever. */
  LTL,
  /** In a marking without successors there is no next one. */
  CTL
}
