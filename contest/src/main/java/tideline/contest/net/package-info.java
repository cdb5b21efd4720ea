/**
 * What formulas mean in packed markings. A condition is asked of a state that has just been
 * expanded, so that the enabled transitions are known and fireability costs a few tests of bits.
 */
package tideline.contest.net;
