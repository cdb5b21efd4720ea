package tideline.contest.explore;

/** A graph whose states are numbers and whose edges are numbers, those of a state side by side. */
public interface Edges {

  /** How many states there are. */
  int states();

  /** The number of the first edge of a state. */
  int start(int state);

  /** The number behind the last edge of a state. */
  int end(int state);

  /** Where an edge leads. */
  int target(int edge);
}
