/**
 * What a system does for ever: abstraction and refinement for lassos (003 chapter 3).
 *
 * <pre>
 *   product = the system and the automaton of what must not happen        (003 sections 3.4, 3.5)
 *   loop
 *     graph  = abstract states of the product, and steps between them     (003 section 2.5.1)
 *     lassos = accepting lassos of the graph                              (003 section 3.2)
 *     none: no run is accepted
 *     a lasso whose loop closes on concrete values: a counterexample      (003 sections 2.6.3, 3.3)
 *     otherwise learn predicates or values to track, or a measure that falls in the loop
 * </pre>
 *
 * <p>{@link tideline.abstraction.lasso.Product} writes the composite as one guarded system, so the
 * encoder, the domains and the replay know nothing of automata. Acceptance is a matter of edges.
 * Runs that cannot go on stay in their last state, by a step of their own, unless they do not
 * count.
 *
 * <p>Why no abstract lasso means no accepted run: a run of the product is a path of the graph,
 * which is finite; some accepting edge is taken again and again, and the way from one time to the
 * next is a loop. For the same reason nodes are compared by equality: coverage by a wider node,
 * which is enough for safety, would lose the way back.
 *
 * <p>The searches are those of 003 with the corrections of errata rows 11 to 13; the variable
 * collector has the correction of row 15. Beyond 003, {@link tideline.abstraction.lasso.Rankings}
 * learns numbers that fall in a loop and have a bound, so that loops which end need not be unrolled
 * (the counter problem of 003 chapter 5); from then on {@link
 * tideline.abstraction.lasso.FairSearch} looks for lassos that no such number forbids.
 */
package tideline.abstraction.lasso;
