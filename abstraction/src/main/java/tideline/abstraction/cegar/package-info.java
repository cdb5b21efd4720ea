/**
 * Counterexample-guided abstraction refinement for safety (003 section 2.5.2):
 *
 * <pre>
 *   repeat
 *     abstractor: unfold the abstract states into a tree; stop at a state that may be bad
 *     none found: the property holds
 *     refiner: is the path to it possible? then it is a counterexample, to be replayed
 *              else learn from the contradiction what to distinguish, and cut the tree there
 * </pre>
 *
 * Invariants: the expanded and covered nodes of the tree together contain every reachable state;
 * each refinement makes the precision larger, or the loop ends without an answer.
 */
package tideline.abstraction.cegar;
