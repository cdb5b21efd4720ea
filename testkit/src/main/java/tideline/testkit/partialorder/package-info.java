/** Partial-order reduction on random texts of languages, next to the whole state spaces. */
package tideline.testkit.partialorder;
