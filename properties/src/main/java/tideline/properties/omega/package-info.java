/**
 * Automata on infinite words (003 section 2.4.1, 004): {@link
 * tideline.properties.omega.OmegaAutomaton} with any number of acceptance sets on edges, and {@link
 * tideline.properties.omega.BuchiAutomaton} with one, on edges or states.
 *
 * <p>An automaton reads the truth of the propositions in each state of a run, the initial state
 * first: in state q, an edge is taken if its {@link tideline.properties.omega.Guard} is true in the
 * model's current state. To check a formula, the automaton of its negation is combined with the
 * model; a run that both allow is a counterexample.
 */
package tideline.properties.omega;
