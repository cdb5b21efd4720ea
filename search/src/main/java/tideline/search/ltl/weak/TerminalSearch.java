package tideline.search.ltl.weak;

import tideline.search.safety.bfs.BreadthFirstSearch;

/** The registration of the search for cycles of terminal automata, in the order of breadth. */
public final class TerminalSearch extends TerminalAlgorithm {

  /** For the registry. */
  public TerminalSearch() {
    super(new BreadthFirstSearch());
  }

  @Override
  public String name() {
    return "terminal";
  }

  @Override
  public String description() {
    return "breadth-first search for an accepting state, for terminal automata";
  }

  @Override
  public String paper() {
    return "004, terminal Büchi automata";
  }
}
