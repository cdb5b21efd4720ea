/**
 * Accepting cycles (002 section 2) on fair runs: those that pass over nobody who could act. The way
 * to take components apart is that of Emerson and Lei (Modalities for model checking, 1987).
 *
 * <pre>
 *   explore the whole graph and keep it
 *   candidates := {all states}
 *   while there is a candidate S:
 *     for each component C of S with a cycle:
 *       C does not meet every accepting set                        no cycle in C does
 *       nobody is passed over in C                                 a cycle through all of C
 *       weak: somebody could act in every state of C, and never does
 *                                                                  no cycle in C is fair
 *       strong: somebody could act in some states of C, and never does
 *                                                                  candidates += C without them
 * </pre>
 *
 * The graph is kept in memory, edges and all, and so there is no sweep-line here.
 */
package tideline.search.ltl.fair;
