/**
 * What the contract costs: breadth-first search through {@code Model}, {@code Stepper}, {@code
 * SuccessorBatch} and {@code StateStore}, next to a loop written by hand for one kind of state, in
 * one JVM and by turns.
 */
package tideline.benchmarks.contract;
