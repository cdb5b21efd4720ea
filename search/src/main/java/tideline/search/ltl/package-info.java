/**
 * The searches for accepting cycles, and what they share. The graph is that of a model, usually of
 * a product with a Büchi automaton; {@link tideline.search.Acceptance} says what a cycle has to
 * meet. Whatever a search finds, it hands out as a lasso of choices that can be replayed.
 *
 * <p>All of them treat a state that accepts as one whose outgoing edges all accept. So one rule
 * serves for accepting states and for accepting edges: a cycle is accepted if it has an edge that
 * accepts.
 *
 * <p>The searches themselves are in the packages below.
 */
package tideline.search.ltl;
