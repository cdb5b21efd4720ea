/**
 * Speed and memory, measured. Each package below is one program; {@code benchmarks/run} starts
 * them, and {@code docs/benchmarks.md} tells what they print. Here is what they share.
 *
 * <p>The programs print ratios and check counts. They judge no time: a machine that is busy must
 * not fail a build.
 */
package tideline.benchmarks;
