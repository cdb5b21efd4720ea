/**
 * Which bindings of a transition are enabled in a marking.
 *
 * <pre>
 *   plan: while something is left to know
 *     a part of the guard all variables of which are known:      test it
 *     an equation of the guard with one side known:               match the other side
 *     a term of an input arc, the one with fewest unknowns first:  match it with the tokens there
 *     otherwise the variable of the smallest colour set:          try all of its values
 *   then: are there tokens for all input arcs together?
 * </pre>
 *
 * Each binding is found once: a token that matches fixes the unknown variables of the term, so two
 * different tokens give two different bindings. A part of the guard may rely on the parts before
 * it; a fault in one that was tested early therefore counts only when all of them are asked again
 * in their order, at the end.
 *
 * <p>With time, a binding has the earliest time at which its tokens are ready. Input arcs may have
 * a delay, by which they take tokens early. Of equal tokens those with the largest time stamps that
 * are ready are taken.
 */
package tideline.languages.cpn.bind;
