/**
 * CTL with the condensed graph in memory (001 section 3.4).
 *
 * <pre>
 *   explore breadth first; for each state keep its propositions and the numbers of its successors
 *   forget the states themselves
 *   for each subformula, innermost first: the fixpoint over the whole graph
 * </pre>
 *
 * It needs no progress measure: the graph is one layer, and {@code search.ctl.sweepline} brings
 * that to its fixpoint in one pass, with every edge looked at once per subformula.
 */
package tideline.search.ctl.memory;
