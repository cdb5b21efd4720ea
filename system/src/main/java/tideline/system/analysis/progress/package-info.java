/**
 * Progress measures that nobody had to write down (001 section 3.2, 002 section 6, 000 section
 * 9.3).
 *
 * <pre>
 *   sample      := breadth-first prefix + random walks           StateSampler
 *   candidates  := what the model offers, what its text shows,
 *                  slots and groups of slots, orders of values,  SlotCandidates, ValueGraph
 *                  weights fitted to the edges                   Fit
 *   each is tried: the sweep-line method runs on a part of the
 *                  sample and counts what it stores and repeats  SweepSimulation
 *   the best are extended to lexicographic lists                 MeasureSearch
 *   the best of all is tried on the whole sample and chosen      ProgressInference, Inference
 * </pre>
 *
 * There is nothing to prove about a measure: a bad one costs memory or time, never an answer. So
 * what a sample suggests may be wrong about states that it has not seen.
 *
 * <p>Where we differ from the papers: 001 takes the component of a strongly connected component
 * graph and a partial order; here components get numbers, so that the order is total, and the
 * variables that the graph is made of are any slot, not only program counters. 002 projects a state
 * on some of its components; here the projections may also be weighted, summed and counted
 * downwards. 000 asks for the fewest persistent states that memory allows; we take the fewest
 * regress edges, which a sample shows better.
 *
 * <p>All measures found here are {@link tideline.system.analysis.progress.SlotSum}s, whose inner
 * loops know shifts, masks, weights and tables as local variables.
 */
package tideline.system.analysis.progress;
