package tideline.engine.selfcheck;

/**
 * What a comparison has looked at.
 *
 * @param states pairs of states that were compared with all their steps
 * @param edges steps of these states
 * @param propositions how many were compared in each state
 * @param faults states in which both sides say that the model is at fault
 * @param complete whether these are all reachable states
 */
public record Coverage(long states, long edges, int propositions, long faults, boolean complete) {

  static final Coverage NONE = new Coverage(0, 0, 0, 0, false);

  Coverage with(int eachStatesPropositions) {
    return new Coverage(states, edges, eachStatesPropositions, faults, complete);
  }

  /** One more state. */
  Coverage plus(long itsEdges, long itsFaults) {
    return new Coverage(states + 1, edges + itsEdges, propositions, faults + itsFaults, complete);
  }

  Coverage ended(boolean everything) {
    return new Coverage(states, edges, propositions, faults, everything);
  }
}
