/** What CTL costs with the sweep-line, next to the graph in memory. */
package tideline.benchmarks.ctl;
