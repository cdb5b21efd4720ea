/**
 * Properties of a whole net: whether every transition can fire, whether it can always fire again,
 * and whether some place never changes.
 *
 * <pre>
 *   live?                                        (no marking from which a transition is lost)
 *     some deadlock, by a walk                   no
 *     behind a walk some transition never fires  no
 *     R := all reachable markings
 *     covered := nothing
 *     for each m of R that is not covered:
 *       h := the end of a walk from m
 *       from h some transition can never fire    no
 *       covered := covered and all of R that lead to h, by firing backwards
 *     yes
 * </pre>
 *
 * This is done where the graph does not fit into memory; where it does, each component that cannot
 * be left is looked at. If the answer is yes, every marking leads to some h, from which every
 * transition can fire; so it can fire again from anywhere. Nets that empty places or inhibit
 * transitions cannot be fired backwards: of those only the graph can tell.
 *
 * <p>Before anything is explored to its end, a short exploration, a walk, linear algebra and
 * searches on smaller nets have their turn; each can end the matter.
 */
package tideline.contest.global;
