/**
 * Trails: runs of a model in a text file of our own, to be replayed later. A line says which
 * transition is taken and which values change, in the words of the model; so a trail does not
 * depend on how states are packed, on the order of successors, or on what a search has simplified
 * away.
 *
 * <pre>
 *   tideline-trail 1                 the format and its version
 *   model FILE                       as the user named it
 *   define NAME=VALUE                a parameter (-D) of the model; any number of such lines
 *   option TEXT                      what else the model was given, for the reader
 *   schema HEX                       the fingerprint of the model's states; old trails have none
 *   property TEXT                    what the run shows, for the reader
 *   kind path                        or: kind lasso
 *   steps N                          how many steps follow
 *   loop N                           of a lasso: the step that its loop starts with, counted from 1
 *   start NAME=VALUE ...             the first state
 *   step TRANSITION NAME=VALUE ...   a step and the values that it changes
 *   stay                             a step that stays where the model cannot go on
 *   end
 * </pre>
 *
 * Names and values with spaces, quotes or equals signs, and empty ones, are written in quotes,
 * where a backslash stands before quotes and backslashes, and {@code &#92;uXXXX} for control
 * characters. Lines that are empty or begin with a hash mean nothing.
 *
 * <p>The automaton of a product is no part of a trail, nor are variables that the search left out
 * because nothing depends on them: a replay takes the first successor that has the transition's
 * name and the given values.
 *
 * <p>A model with another fingerprint may still have the run. If it has not, the diagnostic says
 * that the model is another one.
 */
package tideline.engine.trail;
