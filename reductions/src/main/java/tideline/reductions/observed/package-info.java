/**
 * A model as far as a log has seen it: the runs of the model that explain the lines of a log.
 *
 * <pre>
 *   states       a state s of the model, and how many lines have been explained: (s, n)
 *   initial      (s, 0)      for the initial states s of the model
 *   (s, n) -> (s', n)        for a step s -> s' that leaves no line in the log (silent)
 *   (s, n) -> (s', n + 1)    for a step s -> s' that line n allows, if what it says of s' is so
 *   with (s, n) also (s, n + 1) is initial, or reached by the same step, if line n tells of a
 *                state and no step, and what it says of s is so
 * </pre>
 *
 * <p>The log is a run of the model exactly if a state with all lines explained is reachable. The
 * number of lines explained never falls, so it is a progress measure without regress edges (001
 * section 2): a sweep keeps the states of one line and the next, however long the log is. If the
 * sweep ends before, the states with the highest number are all that the model could have been in
 * before the first line that nothing explains.
 */
package tideline.reductions.observed;
