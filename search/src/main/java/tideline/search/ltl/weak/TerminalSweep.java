package tideline.search.ltl.weak;

import tideline.search.safety.sweepline.SweepLineSearch;

/** The registration of the search for cycles of terminal automata, in the order of progress. */
public final class TerminalSweep extends TerminalAlgorithm {

  /** For the registry. */
  public TerminalSweep() {
    super(new SweepLineSearch());
  }

  @Override
  public String name() {
    return "terminal-sweep";
  }

  @Override
  public String description() {
    return "sweep-line search for an accepting state, for terminal automata: forgets what lies"
        + " behind";
  }

  @Override
  public String paper() {
    return "004, terminal Büchi automata; 001 Fig. 3";
  }

  @Override
  public ArchiveUse archiveUse() {
    return ArchiveUse.OPTIONAL;
  }
}
