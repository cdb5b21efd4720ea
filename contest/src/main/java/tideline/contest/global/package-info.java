/**
 * Properties of a whole net: whether every transition can fire, whether it can always fire again,
 * and whether some place never changes.
 *
 * <p>All three can be told from a graph in which each marking fires a stubborn set, if no enabled
 * transition is put off for ever ({@link tideline.nets.stubborn} has the proof). It is made depth
 * first:
 *
 * <pre>
 *   when a component of the graph is closed that cannot be left:
 *     some transition is enabled in its first marking, and not fired in the component
 *       fire everything in that marking, and go on
 *     some transition of the net is not fired in the component    the net is not live
 *   no component was refused                                      the net is live
 *   all transitions have been fired somewhere                     it is quasi-live
 *   a place is changed by none of those that have been fired      its marking is stable
 * </pre>
 *
 * What is enabled in such a component and never fired is enabled in all of its markings, because
 * what disables it would have it in its set; so the first one will do.
 *
 * <p>Where such a graph is too large, too, everything is looked at:
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
