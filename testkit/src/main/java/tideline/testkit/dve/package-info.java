/**
 * DVE judged from two sides: random models that have every construct in every place, and a walk
 * through the compiled model and the reference interpreter hand in hand.
 */
package tideline.testkit.dve;
