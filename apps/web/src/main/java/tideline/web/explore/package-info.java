/**
 * Walks through a model for a page. The server remembers no walk: a position is the number of an
 * initial state and the choices that lead on from there, and is walked anew for each question.
 */
package tideline.web.explore;
