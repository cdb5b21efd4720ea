package tideline.languages.statespace;

import java.util.List;

/**
 * A state space in columns. States are numbered from 0 in the order of their lines; the edges of
 * state {@code i} are those from {@code firstEdge[i]} to {@code firstEdge[i + 1] - 1}.
 *
 * <pre>
 *   per state   id 8 B | progress 8 B | truth 8 B | firstEdge 4 B
 *   per edge    target 4 B | action 4 B
 * </pre>
 *
 * @param ids what the file calls the states
 * @param truth the propositions that hold, as bits
 * @param firstEdge one entry more than there are states
 */
record StateSpace(
    List<String> propositions,
    List<String> actions,
    LongColumn ids,
    LongColumn progress,
    LongColumn truth,
    IntColumn firstEdge,
    IntColumn targets,
    IntColumn edgeActions) {

  StateSpace {
    propositions = List.copyOf(propositions);
    actions = List.copyOf(actions);
  }

  int states() {
    return ids.size();
  }
}
