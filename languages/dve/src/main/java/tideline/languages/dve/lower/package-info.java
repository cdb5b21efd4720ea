/**
 * From a syntax tree to a guarded system: what names mean, whether they are used as what they are,
 * and the values of constants. All faults of a model are reported together.
 *
 * <p>What DVE leaves to the reader is fixed as the counts of the BEEM models demand: a {@code byte}
 * has 8 bits without a sign and an {@code int} 16 with one, both wrap, and expressions are
 * evaluated in 64 bits. In a rendezvous the values are evaluated first, then the receiver's
 * variables are assigned, then come the sender's effects and then the receiver's. The property
 * process moves together with each step of the others and reads its guard before it; where the
 * others cannot move, it moves alone.
 */
package tideline.languages.dve.lower;
