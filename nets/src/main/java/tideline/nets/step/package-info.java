/**
 * Nets as models: how markings are packed, and how the next ones are made.
 *
 * <pre>
 *   Packing      a slot for each place, as wide as its proved bound; others are watched
 *   FiringRule   a transition on packed markings: tests and changes of whole words
 *   Triggers     the one input place at which a transition waits
 *   FiringTables all rules in a few arrays, sorted by trigger
 *
 *   for each marked place at which transitions wait:
 *     for each of these: if all its words pass their tests, append the marking with its changes
 *   the same for transitions that wait for nothing
 * </pre>
 *
 * The inputs of a transition that are in one word are compared at once, with three operations
 * ({@code WordTest}); a firing adds one number to each word. What a marking costs is the number of
 * its marked places and of the transitions that wait there, not the number of all transitions.
 *
 * <p>Invariants: no field ever runs over. Where no bound is proved, a firing is tested for room
 * first, and what does not fit is a {@link tideline.model.ModelError} with a remedy, never a wrong
 * marking. What a file says of units is believed as long as it is true: such places begin with one
 * bit, and are watched.
 */
package tideline.nets.step;
