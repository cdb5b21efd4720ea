/**
 * Stubborn sets of nets (Valmari, "Stubborn sets for reduced state space generation", Advances in
 * Petri Nets 1990; Schmidt, "Stubborn sets for standard properties", ICATPN 1999; 004): in each
 * marking only the firings of a set T of transitions are made.
 *
 * <pre>
 *   T is stubborn in m:
 *     an enabled t in T    all transitions that t may disable are in T, and those whose effect
 *                          depends on whether t fires before or after them
 *     a disabled t in T    of one place that keeps t from firing, all transitions that may change
 *                          that for the better are in T
 *   for a goal G:          where G is false in m, an up-set of G is in T: every run from m to G
 *                          fires one of its transitions
 *   for deadlocks:         some enabled t in T can be disabled by no transition outside of T
 *
 *   up-set of "a sum is at least k": what may make the sum larger
 *   up-set of "all of":              the up-set of one that is false
 *   up-set of "any of":              the up-sets of all of them
 * </pre>
 *
 * <p><b>What is kept.</b> If G can be reached from m by n firings, the reduced net reaches the same
 * marking by n firings; in the same way it reaches every deadlock. Proof by induction on n: some
 * firing of the run is by a transition of T (by the up-set; or because a run that never fires the t
 * of the last rule leaves it enabled, and does not end in a deadlock). Let t be the first one. If t
 * were disabled in m, some firing before it would have changed the chosen place for the better and
 * would be in T. So t is enabled in m, disables none of the firings before it and does not change
 * what they do, and may be moved to the front: the same marking is reached from behind t by n - 1
 * firings. T depends on the marking alone, so there is no proviso.
 *
 * <p>Where T has no enabled transition, the goal cannot be reached from m, and nothing is fired.
 *
 * <p><b>Runs.</b> For LTL without next some enabled t in T can be disabled by no transition outside
 * of T, as for deadlocks, and no enabled transition of T is visible, that is, changes a place that
 * the formula reads; otherwise all transitions are fired. Of a run from m, either the first
 * transition of T is moved to the front, or there is none and t is put there: in both cases what is
 * seen along the run is the same. That the second case does not happen for ever needs a proviso,
 * which whoever builds the graph has to see to: of each cycle of the reduced graph one marking has
 * all its firings.
 *
 * <p><b>Branching.</b> For CTL without next T has, in addition, no other enabled transition than t
 * (Gerth, Kuiper, Peled, Penczek, "A partial order approach to branching time logic model
 * checking", ISTCS 1995). Then t commutes with all that can be fired before it, and m and the
 * marking behind t satisfy the same formulas.
 *
 * <p><b>Firings.</b> Whether a transition can fire, and whether it can always fire again, is kept
 * if no enabled t in T can be disabled by a transition outside of T, and no enabled transition is
 * put off for ever: from each marking of the reduced graph one is reached whose T has it (Valmari,
 * as above). Then for each run from a marking m of the reduced graph to some marking n there is a
 * reduced run from m to a marking that can be reached from n, and if the run fires u, so does some
 * reduced run. Proof by induction on the length of the run: if one of its transitions is in T, the
 * first such is moved to the front. If not, any firing of T leaves the run possible, and leads its
 * end on to a successor; and in the end the first transition of the run, which stays enabled, is in
 * T. So if u is lost in n, it is lost in a marking of the reduced graph; and if u can fire behind m
 * in the net, it can in the reduced graph.
 *
 * <p>The general reduction of guarded systems ({@code reductions/partialorder}) follows the same
 * idea with what the contract tells of any model; a net tells it which places two firings may both
 * use ({@link tideline.model.Dependencies#indifferent}). Here, only what a set fires may hinder has
 * to be in it, not what may hinder it; and sums of places have exact up-sets.
 */
package tideline.nets.stubborn;
