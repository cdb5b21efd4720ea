/**
 * Property automata: finite automata over the propositions of a model that accept its BAD
 * behaviours (000 Definitions 3.2 and 3.3), and the file format of 000 section 7.4.2.
 *
 * <p>An automaton reads the truth of the propositions in each state of a run, the initial state
 * included. An edge carries a {@link tideline.properties.automaton.Label}: propositions that must
 * hold and propositions that must not; what it does not name does not matter. The set of letters
 * 2<sup>AP</sup> of the thesis is never written out. {@code reductions/product} combines an
 * automaton with a model.
 *
 * <p>The thesis asks that no initial state accepts. That is not asked here, because the same files
 * describe Büchi automata; a product never asks whether the empty word is accepted.
 */
package tideline.properties.automaton;
