/**
 * Nested depth-first search (004; 003 section 2.4), in the form with three colours of Schwoon and
 * Esparza, without recursion. One rule serves for accepting states and edges: an edge accepts if it
 * does itself or if the state that it leaves does.
 *
 * <pre>
 *   blue(s):                                           s is white
 *     colour s cyan                                    on the path
 *     for each edge e from s to t:
 *       t is cyan, and e or t accepts   a cycle: from t along the path to s, and e
 *       t is white                      blue(t)
 *       then, if e accepts and t is blue    red(t)     when the edge is left: in post-order
 *     colour s red if all its successors are red, else blue
 *
 *   red(t):                                            t is blue
 *     colour t red
 *     for each edge from t to u:
 *       u is cyan    a cycle: from u along the path to e, and along the red search back to u
 *       u is blue    red(u)
 * </pre>
 *
 * Invariants: the cyan states are those on the path; no state that is red can reach a cyan state or
 * an accepting cycle; each state is expanded at most twice, once in each search.
 *
 * <p>Where we differ. 003 Alg. 2 starts the red search before the successors are explored and so
 * misses cycles; the order has to be the one in which the blue search leaves, as 004 has it. 003
 * Alg. 6 asks for a cycle through the target of an accepting edge: such a cycle may avoid the edge.
 * Here a red search that starts behind the edge has to come back to the path, hence to the edge's
 * source.
 *
 * <p>{@link tideline.search.ltl.nesteddfs.NestedSearch} works on numbers and on edges that it is
 * handed, so other searches use it for a part of the graph. {@link
 * tideline.search.ltl.nesteddfs.SeededSearch} is the search as 002 Alg. 2 prints it.
 */
package tideline.search.ltl.nesteddfs;
