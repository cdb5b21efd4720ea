/**
 * All of CTL with the sweep-line method, for any progress measure: one forward sweep that writes
 * the condensed graph (001 section 3.4, {@code search.condensed}), then passes over its layers from
 * the last to the first ({@code search.ctl.backward}).
 *
 * <p>What is in memory at one time: in the sweep, the layers that wait, as for a safety property;
 * in the passes, one layer of the graph and one bit per state and temporal subformula. The graph
 * itself is in a file, about as many bytes as there are edges.
 *
 * <p>The condensed graph is that of 001 section 3.4. 000 chapter 5 checks two formulas, for
 * monotonic measures only, and leaves the rest open (000 section 9.3).
 */
package tideline.search.ctl.sweepline;
