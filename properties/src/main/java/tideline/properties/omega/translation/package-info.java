/**
 * From formulas to automata (004: for every formula there is a Büchi automaton with its words). A
 * {@link tideline.properties.omega.translation.Translation} goes through these steps, each a class
 * that tells its source:
 *
 * <pre>
 *   LtlSimplifier       published laws, and negation normal form
 *   Tableau             formulas become states, with acceptance on edges and one set per promise
 *   UsefulPart          states and marks that do not matter are dropped, superfluous sets too
 *   Bisimulation        equal states are merged
 *   Simulation          states that can do the same are merged, forward and backward in turn
 *   WeakMinimization    an obligation gets its smallest deterministic automaton if that is no larger
 *   Degeneralization    one acceptance set, on edges or states; then Simulation again
 * </pre>
 *
 * All but the tableau and the degeneralisation may be left out: they make automata smaller and keep
 * their words. So they are given up where they would take too long, and only the others can end in
 * a {@link tideline.model.LimitReached}.
 *
 * <p>On the way, labels are {@link tideline.properties.omega.bdd.Bdd}s and automata are {@code
 * Draft}s.
 */
package tideline.properties.omega.translation;
