/**
 * The progress measure of a search: given as text, noted in the model, its own, or found, with what
 * a found one is expected to be worth.
 */
package tideline.engine.plan.measure;
