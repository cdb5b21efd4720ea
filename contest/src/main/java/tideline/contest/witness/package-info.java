/**
 * Looks for one marking at a time, on a net that is made smaller for it.
 *
 * <pre>
 *   GoalMaker   a formula about one marking without negations, as sums of places
 *   Question    the smaller net, the goal on it, and two ways to look:
 *     walk        finds, or tells nothing
 *     explore     breadth first with stubborn sets: finds, or shows that there is none
 * </pre>
 *
 * What is found is a sequence of firings of the net itself: those of the smaller net stand for
 * sequences of it. That the smaller net reaches a marking of the protected places exactly if the
 * net does is the invariant of {@link tideline.nets.reduce}; that stubborn sets keep the goal is
 * that of {@link tideline.nets.stubborn}.
 */
package tideline.contest.witness;
