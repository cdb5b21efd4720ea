/**
 * The three measured models as they are written in DVE, next to SPIN and to the same models in
 * Java; and how long large models take until their first state is there.
 */
package tideline.benchmarks.dve;
