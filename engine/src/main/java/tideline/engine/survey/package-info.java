/**
 * What there is to say about a state space as a whole, in the order of the report of CPN Tools:
 * figures, bounds, home states, dead states, dead and live transitions, fairness.
 *
 * <pre>
 *   from states alone           bounds of variables, dead states, dead transitions
 *   from the components         home states, live transitions, fairness
 * </pre>
 *
 * <p>The first line needs each state once and nothing afterwards, so that a sweep can tell it. The
 * second needs the edges, which are then kept in memory ({@link tideline.engine.survey.KeptEdges}),
 * and their strongly connected components. From each state there is a way to some component that no
 * edge leaves, a terminal one, and none out of it:
 *
 * <ul>
 *   <li>A home state can be reached from every state. Where there are several terminal components,
 *       no state can; where there is one, its states are the home states.
 *   <li>A transition is live if from every state there is a way to a state where it is enabled:
 *       that is, if each terminal component has an edge of it.
 *   <li>A dead state is a terminal component by itself, without edges. Two of them say that there
 *       is no home state, one says that no transition is live, whatever else has been seen: that
 *       much even a sweep can tell, and an exploration that a limit has ended.
 * </ul>
 *
 * <p>Where this differs from CPN Tools: an edge is a step, as everywhere in Tideline, so two
 * binding elements between the same states are two edges, as there; multisets are without time
 * stamps, as there; bounds of variables that are no bags are given, too; states are numbered
 * breadth first, from 1 on.
 */
package tideline.engine.survey;
