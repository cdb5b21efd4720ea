/**
 * Seeded random graphs and random models over several slots. The seed alone decides everything, so
 * that a failure is repeated by its seed.
 */
package tideline.matrix.random;
