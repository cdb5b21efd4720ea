/**
 * Promela models as they are, on SPIN and on Tideline, by turns, each run in a process of its own:
 * the models of SPIN's distribution with more than 100,000 states, and three that are made for
 * measuring.
 */
package tideline.benchmarks.promela;
