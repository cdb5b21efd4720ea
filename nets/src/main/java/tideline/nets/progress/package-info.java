/**
 * Progress measures of nets: weighted sums of places (001 section 5).
 *
 * <p>Every firing of a transition with the effect c changes the sum w m by w c, its gain; so a
 * measure is forward or backward for a transition, whatever the marking is. A gain below zero makes
 * the markings persistent that it leads to. What returns to a marking gains nothing in all, so each
 * cycle either loses somewhere or stays in one layer. Hence:
 *
 * <pre>
 *   sample      := markings of a random walk that goes forward and back       MarkingSample
 *   for each effect: the share of the sample that it can lead to              Effects
 *   for some rewards, for even and uneven wishes of gains:
 *     weights   := maximise reward * gains - share * losses                   MeasureProgram
 *     forecast  := share of markings that some loss leads to
 *                  + the most others between a value and the largest gain     PeakForecast
 *   the weights with the best forecasts                                       NetMeasures
 * </pre>
 *
 * A transition that leads to few markings, such as one that needs many places at once, is the best
 * one to lose by. If all gains were equal, two whole layers would be stored at a time; uneven gains
 * spread them.
 *
 * <p>Where we differ from LoLA 2, which takes the rows of an echelon form of the matrix and flips
 * their signs: the number of transitions that lose is not what counts, but how many markings they
 * lead to. Nothing has to be proved about a measure, so floating point and samples are good enough.
 */
package tideline.nets.progress;
