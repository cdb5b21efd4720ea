/**
 * Symmetric (coloured) nets as values, and their unfolding to place/transition nets.
 *
 * <p>A place of a coloured net holds a multiset of colours of its sort, a transition has variables,
 * and arcs are inscribed with expressions over them. A transition fires under a binding of its
 * variables that makes its guard true and for which the places before it hold what the arcs say.
 * The colours of a sort are numbered; those of a product as in a system of numbers whose first
 * digit counts most.
 *
 * <p>Unfolding makes a place for each coloured place and colour, and a transition for each coloured
 * transition and binding, but only those that some run may need:
 *
 * <pre>
 *   markable  = the tokens of the initial marking, all of them new
 *   while there are new tokens
 *     for each new token, and each arc that may take it
 *       match the inscription with its colour        gives some variables their values
 *       give the other variables values so that the guard holds and all other input arcs
 *         take markable tokens
 *       if the binding was not found before
 *         what its output arcs produce is markable, and new if it was not
 * </pre>
 *
 * <p>Markable is what could be marked if firing took nothing away: it contains all that can be. An
 * inscription that cannot be matched (a difference, {@code all} inside of a tuple, a function) is
 * looked at when all variables have values; a binding that waits for such an arc is tried again in
 * each round.
 *
 * <p>Invariants: a place of the result is markable, and so is every place before each of its
 * transitions; a binding is found once. Places are in the order of the file and then of their
 * colours, transitions in the order of the file and then of their bindings.
 */
package tideline.languages.petri.symmetric;
