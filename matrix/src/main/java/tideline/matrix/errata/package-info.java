/**
 * The smallest graphs on which an algorithm as printed in a paper gives a wrong answer, read from a
 * fixture. Every search for accepting cycles has to give the right one.
 */
package tideline.matrix.errata;
