/**
 * Do two small models behave the same? Both state spaces become graphs whose steps and states carry
 * only what is compared: names of steps, values of expressions.
 *
 * <p><b>Bisimulation</b> is decided by partition refinement with signatures: at first states with
 * the same values share a class; in each round a state's signature is its class and the set of
 * (label, class of the target) of its steps, and states with other signatures go to other classes,
 * until no class splits. The classes of all rounds are kept: where two states part, the round
 * before tells which step one can make that the other cannot match.
 *
 * <p><b>Traces</b> are compared by a search over pairs of sets of states, breadth-first: all that
 * one model may be in after a sequence, and all that the other may be in. A pair with one empty set
 * ends a shortest sequence that tells them apart.
 *
 * <p>A run that tells the models apart is executed again on them, by their numbers of states alone,
 * before it is reported.
 */
package tideline.engine.difference;
