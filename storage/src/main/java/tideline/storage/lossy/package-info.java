/**
 * Stores that remember of a state less than it takes to know it again for sure. A new state may be
 * taken for a known one and dropped; a known one is never taken for new. So what is found is real,
 * and what is not found proves nothing.
 *
 * <pre>
 *   state ──▶ 64 bits of a hash that depends on a seed                      StateHash
 *               │
 *               ├─ 56 of them in a table of slots of 5 to 7 bytes           Fingerprints ("compact")
 *               └─ k positions in an array of m bits                        BitArray     ("bits")
 *
 *   states that wait to be expanded are kept whole, and freed when they are taken: StateFifo
 * </pre>
 *
 * <p><b>What is missed.</b> A new state is taken for a known one with probability
 *
 * <pre>
 *   compact   p = n / 2^56                         n states in the table
 *   bits      p = f^k                              f the part of the m bits that are set: (1 - (1 - 1/m)^(k n)),
 *                                                  and measured here
 * </pre>
 *
 * if hash values are as good as drawn at random. So from the moment when a state gets in until the
 * next one does, p / (1 - p) new states are expected to be dropped, and {@link
 * tideline.storage.lossy.Omissions} adds that up for all that got in. Let the sum be X. The
 * probability that any state was dropped is about {@code 1 - e^-X}. For compact, X is about {@code
 * n^2 / 2^57}. States to which all paths lead through a dropped one are missed, too; nothing is
 * known of how many there are, so X is what hashing omits and not what is unexplored.
 *
 * <p>Sources: bitstate hashing is Holzmann's (An analysis of bitstate hashing, Formal Methods in
 * System Design 13, 1998), hash compaction is Wolper's and Leroy's (Reliable hashing without
 * collision detection, CAV 1993) with the analysis of Stern and Dill (Improved probabilistic
 * verification by hash compaction, CHARME 1995). That k positions may be made of two hash values,
 * and omissions be added up state by state, is in Dillinger and Manolios (Bloom filters in
 * probabilistic verification, FMCAD 2004). The set of fingerprints is exact itself: Cleary's table,
 * where the place says a part of the key.
 *
 * <p><b>Never chosen by itself.</b> No search takes one of these stores unless it is asked to, and
 * one that has done so never ends as exhausted.
 */
package tideline.storage.lossy;
