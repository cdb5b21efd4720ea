package tideline.abstraction.cegar;

/** How lassos are looked for (003 Table 4.1, {@code searchLTL}). */
public enum LassoSearchKind {
  /** Two searches, one inside the other. */
  NDFS,
  /** One search that remembers where nodes lead back to (guided DFS). */
  DFS,
  /** The same to the end; all lassos that it has found are learnt from at once. */
  FULL
}
