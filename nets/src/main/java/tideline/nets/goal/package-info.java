/**
 * Markings that somebody looks for, and walks that look for them.
 *
 * <pre>
 *   Goal        a condition on markings, made of "a weighted sum of places is at least k"
 *   Walk        fires one transition after the other, and remembers which
 *
 *   walk:
 *     repeat, longer each time, until the goal is met or the steps are used up:
 *       begin at the initial marking
 *       fire an enabled transition: any one, or of a few the one behind which the goal is nearest
 * </pre>
 *
 * The distance of a goal is how many tokens are missing or too many: zero exactly where the goal
 * holds. It is a hint and nothing else. What a walk finds is a run of the net, and whoever uses it
 * replays it; what a walk does not find means nothing.
 */
package tideline.nets.goal;
