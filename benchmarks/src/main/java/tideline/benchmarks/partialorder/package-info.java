/** States with partial-order reduction, next to LTSmin's on the same models. */
package tideline.benchmarks.partialorder;
