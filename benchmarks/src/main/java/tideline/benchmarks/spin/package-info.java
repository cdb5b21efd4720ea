/**
 * The same models on SPIN and on Tideline, by turns, each run in a process of its own.
 *
 * <p>SPIN translates a model to C, and a C compiler makes a program of it, which SPIN calls pan.
 * That is done before anything is measured; a run of SPIN is a run of pan.
 */
package tideline.benchmarks.spin;
